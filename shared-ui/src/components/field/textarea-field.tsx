import type { ComponentProps, ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import { Textarea } from './textarea.tsx';

export interface TextareaFieldProps extends ComponentProps<'textarea'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** Labelled text of several lines. */
export function TextareaField({ label, hint, error, ...textarea }: TextareaFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <Textarea {...textarea} {...control} />}
    </FormField>
  );
}
