import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as control from './control.module.css';
import * as css from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'size' | 'value' | 'onChange' | 'children'
> {
  size?: 'small' | 'medium' | 'large' | undefined;
  value: Value;
  options: readonly SelectOption<Value>[];
  onValueChange: (value: Value) => void;
}

/** The browser's own select in the product's style: small, and familiar on every phone. */
export function Select<Value extends string>({
  size = 'medium',
  value,
  options,
  onValueChange,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <span className={clsx(css['frame'], css[size], size === 'small' && control['small'], className)}>
      <select
        className={clsx(control['control'], css['select'])}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValueChange(chosen.value);
        }}
        {...props}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={css['chevron']} aria-hidden="true" />
    </span>
  );
}
