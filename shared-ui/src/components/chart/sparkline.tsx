import { clsx } from 'clsx';
import { LinePath } from './line-path.tsx';
import css from './sparkline.module.css';

export interface SparklineProps {
  /** In order of time, at least two. */
  values: readonly number[];
  /** The course in words, with its first and last value: 'Attempts in 12 weeks, from 8 to 131'. */
  label: string;
  className?: string | undefined;
}

/** The course of an amount in the height of a line; the figure itself stands beside it. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const largest = Math.max(...values);
  const smallest = Math.min(...values);
  const span = largest - smallest;
  const shares = values.map((value) => (span === 0 ? 0.5 : (value - smallest) / span));
  return (
    <span className={clsx(css['sparkline'], className)} role="img" aria-label={label} dir="ltr">
      <svg className={css['drawing']} aria-hidden="true">
        <LinePath shares={shares} />
      </svg>
    </span>
  );
}
