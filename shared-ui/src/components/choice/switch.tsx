import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { styles } from '../style/styles.ts';
import * as toggle from './toggle.module.css';
import * as css from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The change is being saved: keeps the focus, ignores presses. */
  pending?: boolean | undefined;
}

/** A setting that applies at once. In a form that is submitted, use a Checkbox. */
export function Switch({
  label,
  hint,
  checked,
  onCheckedChange,
  pending = false,
  className,
  ...props
}: SwitchProps) {
  const hintId = useId();
  return (
    <label className={clsx(toggle['row'], css['row'], className)} data-state={pending ? 'pending' : 'ready'}>
      <span className={clsx(styles.stack, styles.shrink, styles.breakable)}>
        <span className={styles.medium}>{label}</span>
        {hint === undefined ? null : (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {pending ? <Spinner className={css['spinner']} /> : null}
      <input
        type="checkbox"
        role="switch"
        className={clsx(toggle['toggle'], toggle['filled'], css['switch'], styles.ring)}
        checked={checked}
        aria-checked={checked}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => {
          if (!pending) onCheckedChange(event.target.checked);
        }}
        {...props}
      />
    </label>
  );
}
