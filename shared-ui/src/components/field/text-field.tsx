import type { ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface TextFieldProps extends TextInputProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <TextInput {...input} {...control} />}
    </FormField>
  );
}
