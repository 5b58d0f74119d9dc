import { useId } from 'react';
import type { ChartPoint } from './chart-scale.ts';
import { LinePath } from './line-path.tsx';
import { styles } from '../style/styles.ts';
import * as css from './sparkline.module.css';
import { ValuesTable, type TableWords } from './values-table.tsx';

export interface SparklineProps {
  /** In order of time, at least two. Labels must differ. */
  points: readonly ChartPoint[];
  /** Description of the line with its first and last value: 'Attempts in 12 weeks, from 8 to 131'. */
  label: string;
  /** Adds a table of the values behind a disclosure; leave it out where the values are shown elsewhere. */
  table?: TableWords | undefined;
  className?: string | undefined;
}

/** A value over time in the height of a text line; the current value is shown beside it. */
export function Sparkline({ points, label, table, className }: SparklineProps) {
  const id = useId();
  const values = points.map(({ value }) => value);
  const smallest = Math.min(...values);
  const span = Math.max(...values) - smallest;
  const shares = values.map((value) => (span === 0 ? 0.5 : (value - smallest) / span));
  return (
    <div className={className}>
      <span id={id} className={css['sparkline']} role="img" aria-label={label} dir="ltr">
        <svg className={styles.drawing} aria-hidden="true">
          <LinePath shares={shares} />
        </svg>
      </span>
      {table === undefined ? null : <ValuesTable {...table} points={points} nameId={id} />}
    </div>
  );
}
