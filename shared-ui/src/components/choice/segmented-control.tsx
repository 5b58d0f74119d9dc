import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './segmented-control.module.css';
import * as hidden from '../visually-hidden/visually-hidden.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Icon above (segments) or before (pills) the label. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  label: ReactNode;
  value: Value;
  choices: readonly Choice<Value>[];
  onValueChange: (value: Value) => void;
  /** 'segments': up to five equal cells; 'pills': a row that scrolls sideways on a phone. */
  look?: 'segments' | 'pills' | undefined;
  /** The label is read out but not shown. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** A radio group of a few options that are all visible. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  choices,
  onValueChange,
  look = 'segments',
  labelHidden = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={clsx(css['group'], className)} data-look={look}>
      <legend className={labelHidden ? hidden['hidden'] : styles.legend}>{label}</legend>
      <div className={css[look]}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={css['choice']}
            data-state={choice.value === value ? 'checked' : 'unchecked'}
          >
            <input
              type="radio"
              className={css['input']}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => {
                onValueChange(choice.value);
              }}
            />
            {choice.picture}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
