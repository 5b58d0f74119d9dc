import { useState, type ChangeEvent } from 'react';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../intl.ts';

/** Values by field name. */
export type FieldValues<Name extends string> = Readonly<Record<Name, string>>;
/** Errors by field name: texts in the user's language. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Errors by field name: keys of their texts. */
export type FieldErrorIds<Name extends string> = Readonly<Partial<Record<Name, MessageId>>>;

/** Texts of the errors. */
export function errorTexts<Name extends string>(
  intl: IntlShape,
  ids: FieldErrorIds<Name>,
): FieldErrors<Name> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name in ids) {
    const id = ids[name];
    if (id) texts[name] = intl.formatMessage({ id });
  }
  return texts;
}

/** Fields of a form: their values, and their errors once a field was left or the form was submitted. */
export function useFields<Name extends string>(
  initial: FieldValues<Name>,
  errorsOf: (values: FieldValues<Name>) => FieldErrors<Name>,
) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const errors = errorsOf(values);
  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: left.has(name) ? errors[name] : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }));
    },
    onBlur: () => {
      // An empty field that was only focused shows no error yet.
      if (values[name] !== '') setLeft((before) => new Set([...before, name]));
    },
  });
  /** Shows all errors and focuses the first field with one. @returns whether there are none */
  const check = (form: HTMLFormElement): boolean => {
    setLeft(new Set(Object.keys(values)));
    const inputs = [...form.querySelectorAll('input')];
    const first = inputs.find(({ name }) =>
      Object.entries(errors).some(([key, text]) => key === name && text),
    );
    first?.focus();
    return first === undefined;
  };
  const reset = () => {
    setValues(initial);
    setLeft(new Set());
  };
  return { values, errors, bind, check, reset };
}
