import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { FormField } from './form-field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Names of the toggle in its two states. */
  showLabel: string;
  hideLabel: string;
}

/** A labelled password with a toggle that shows what was typed. */
export function PasswordInput({ label, hint, error, showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          end={
            <IconButton
              label={shown ? hideLabel : showLabel}
              aria-pressed={shown}
              onClick={() => {
                setShown(!shown);
              }}
            >
              {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </IconButton>
          }
        />
      )}
    </FormField>
  );
}
