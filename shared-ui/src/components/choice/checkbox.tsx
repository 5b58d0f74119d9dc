import { clsx } from 'clsx';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as toggle from './toggle.module.css';
import * as css from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  label: ReactNode;
  hint?: ReactNode;
  /** 'mixed': some of the options it represents are chosen, some not. */
  checked: boolean | 'mixed';
  onCheckedChange: (checked: boolean) => void;
  /** The choice has an error; show its text beside the group. */
  invalid?: boolean | undefined;
}

/** A checkbox with its label, which is part of the target. */
export function Checkbox({
  label,
  hint,
  checked,
  onCheckedChange,
  invalid = false,
  className,
  ...props
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useEffect(() => {
    // Browsers offer the mixed state as a property only.
    if (input.current) input.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <label className={clsx(toggle['row'], css['row'], className)}>
      <input
        ref={input}
        type="checkbox"
        className={clsx(toggle['toggle'], toggle['filled'], css['box'], styles.ring)}
        checked={checked === true}
        aria-invalid={invalid || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => {
          onCheckedChange(event.target.checked);
        }}
        {...props}
      />
      <span className={clsx(styles.stack, styles.shrink, styles.breakable)}>
        <span className={styles.medium}>{label}</span>
        {hint === undefined ? null : (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
