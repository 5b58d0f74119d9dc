import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { customProperties } from '../style/custom-properties.ts';
import { FormField } from './form-field.tsx';
import { styles } from '../style/styles.ts';
import * as css from './slider.module.css';

export interface SliderProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'min' | 'max' | 'onChange'
> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: number;
  minimum: number;
  maximum: number;
  onValueChange: (value: number) => void;
  /** The value in the user's language ('30 seconds'): shown beside the track and read out. */
  valueText: string;
}

/** A slider for a number that need not be exact; arrow, Page, Home and End keys change it. */
export function Slider({
  label,
  hint,
  error,
  value,
  minimum,
  maximum,
  onValueChange,
  valueText,
  className,
  ...props
}: SliderProps) {
  const share = maximum > minimum ? (value - minimum) / (maximum - minimum) : 0;
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <span className={clsx(css['frame'], className)}>
          <input
            type="range"
            className={css['slider']}
            style={customProperties({ '--share': Math.min(1, Math.max(0, share)) })}
            min={minimum}
            max={maximum}
            value={value}
            aria-valuetext={valueText}
            onChange={(event) => {
              onValueChange(event.target.valueAsNumber);
            }}
            {...props}
            {...control}
          />
          <output
            className={clsx(styles.strong, styles.tabular, styles.textEnd)}
            htmlFor={control.id}
            aria-hidden="true"
          >
            {valueText}
          </output>
        </span>
      )}
    </FormField>
  );
}
