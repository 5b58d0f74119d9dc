import { clsx } from 'clsx';
import { customProperties } from '../style/custom-properties.ts';
import * as css from './progress-bar.module.css';

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** 'reward' is only for XP, 'caution' for what an admin should look at. */
  tone?: 'primary' | 'reward' | 'caution' | undefined;
  /** Read out instead of the percentage. */
  valueText?: string | undefined;
  className?: string | undefined;
}

/** A progress bar. */
export function ProgressBar({ value, label, tone = 'primary', valueText, className }: ProgressBarProps) {
  const style = customProperties({ '--value': `${Math.min(100, Math.max(0, value))}%` });
  return (
    <div
      className={clsx(css['track'], css[tone], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <span className={css['fill']} style={style} />
    </div>
  );
}
