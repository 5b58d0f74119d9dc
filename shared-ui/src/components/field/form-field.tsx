import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './form-field.module.css';

/** Attributes that a control inside a FormField must have. */
export interface FieldControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown under the field in place of the hint; announced when it appears. */
  error?: ReactNode;
  /** Renders the control with the given id and descriptions. */
  children: (control: FieldControlProps) => ReactNode;
}

/** Label above, control, one line of hint or error below. */
export function FormField({ label, hint, error, children }: FormFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const note = hasError ? error : hint;
  return (
    <div className={css['field']}>
      <label className={css['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': hasError || undefined,
      })}
      {note ? (
        <p
          id={noteId}
          className={hasError ? clsx(css['error'], styles.iconsEm) : clsx(styles.hint, styles.breakable)}
          role={hasError ? 'alert' : undefined}
        >
          {hasError ? <CircleAlert aria-hidden="true" /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  );
}
