import { Search, X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import * as css from './search-field.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface SearchFieldProps extends Omit<TextInputProps, 'type' | 'start' | 'end' | 'onChange'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Name of the button that empties the field. */
  clearLabel: string;
  /** Results are being loaded: the icon becomes a rotating ring. Announce the count when they are there. */
  busy?: boolean | undefined;
}

/** A search field with an icon and a clear button. Needs a label or `aria-label`. */
export function SearchField({ value, onValueChange, clearLabel, busy = false, ...input }: SearchFieldProps) {
  return (
    <TextInput
      {...input}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={value}
      onChange={(event) => {
        onValueChange(event.target.value);
      }}
      aria-busy={busy || undefined}
      start={busy ? <Spinner className={css['busy']} /> : <Search aria-hidden="true" />}
      end={
        value === '' ? null : (
          <IconButton
            label={clearLabel}
            onClick={() => {
              onValueChange('');
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )
      }
    />
  );
}
