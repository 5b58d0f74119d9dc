import { clsx } from 'clsx';
import { customProperties } from '../style/custom-properties.ts';
import * as css from './range-bar.module.css';

export interface RangeBarProps {
  /** 0 to 100 each. */
  lowest: number;
  average: number;
  highest: number;
  /** All three in words: 'Scores from 20% to 100%, average 71%'. */
  label: string;
  className?: string | undefined;
}

/** From the lowest to the highest score, with a stroke at the average. */
export function RangeBar({ lowest, average, highest, label, className }: RangeBarProps) {
  return (
    <span
      className={clsx(css['range'], className)}
      role="img"
      aria-label={label}
      style={customProperties({
        '--from': `${lowest}%`,
        '--to': `${100 - highest}%`,
        '--average': `${average}%`,
      })}
    >
      <i className={css['span']} />
      <i className={css['stroke']} />
    </span>
  );
}
