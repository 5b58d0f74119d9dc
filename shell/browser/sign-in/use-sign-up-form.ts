import { endpoints } from '@quizmesh/contract/client';
import { isApiError, request, useErrorText, useLanguage } from '@quizmesh/sdk';
import type { RegisterRequest } from '@quizmesh/contract';
import { browserTimeZone } from '@quizmesh/sdk/host';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useState, type SyntheticEvent } from 'react';
import {
  errorTexts,
  useFields,
  type FieldErrorIds,
  type FieldErrors,
  type FieldValues,
} from '@quizmesh/sdk/forms';
import type { TabProps } from './use-sign-in-form.ts';
import { signUpErrors, type SignUpField } from './sign-up-rules.ts';

export type { SignUpField } from './sign-up-rules.ts';

type Values = FieldValues<SignUpField>;
/** A field that the server rejected, with the rejected value. */
interface SignUpError {
  readonly field: 'username' | 'password' | 'email';
  readonly value: string;
}

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
};

function errorOf(error: unknown, values: Values): SignUpError | null {
  if (!isApiError(error)) return null;
  const fields = error.body?.['fields'];
  const names = typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
  const field = (['username', 'password', 'email'] as const).find((name) => names.includes(name));
  return field ? { field, value: values[field] } : null;
}

/** State of the sign-up form: fields, the last error, submit. */
export function useSignUpForm({ email, onEmail }: TabProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [signUpError, setMoveError] = useState<SignUpError | null>(null);
  const errorsOf = (values: Values): FieldErrors<SignUpField> => {
    const isStillRefused = signUpError !== null && values[signUpError.field] === signUpError.value;
    const refused: FieldErrorIds<SignUpField> = isStillRefused
      ? { [signUpError.field]: `shell.form.${signUpError.field}Refused` }
      : {};
    return errorTexts(intl, { ...refused, ...signUpErrors(values) });
  };
  const fields = useFields<SignUpField>({ ...EMPTY, email }, errorsOf);
  const register = useMutation({
    mutationFn: ({ confirmPassword: _, ...input }: Values) => {
      const body: RegisterRequest = { ...input, language, timeZone: browserTimeZone() };
      return request(endpoints.auth.register, { body });
    },
  });
  const differ = fields.values.password !== fields.values.confirmPassword;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (differ || register.isPending) return;
    register.reset();
    if (!fields.check(form)) return;
    const values = { ...fields.values, email: fields.values.email.trim() };
    onEmail(values.email);
    register.mutate(values, {
      onError: (error) => {
        const refused = errorOf(error, fields.values);
        setMoveError(refused);
        if (refused) form.querySelector<HTMLInputElement>(`[name="${refused.field}"]`)?.focus();
      },
    });
  };
  const errorMessage = register.error ? errorText(register.error, 'shell.signUp.failed') : null;
  return { fields, submit, differ, isPending: register.isPending, isDone: register.isSuccess, errorMessage };
}
