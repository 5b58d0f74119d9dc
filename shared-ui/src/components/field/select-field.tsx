import type { ReactNode } from 'react';
import { FormField } from './form-field.tsx';
import { Select, type SelectProps } from './select.tsx';

export interface SelectFieldProps<Value extends string> extends SelectProps<Value> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A labelled select. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => <Select {...select} {...control} />}
    </FormField>
  );
}
