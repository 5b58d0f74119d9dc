import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import css from './chart-figure.module.css';
import type { ChartPoint } from './chart-scale.ts';

/** What every chart is given besides its points. */
export interface ChartWords {
  title: ReactNode;
  /** The title is read out but not shown (a heading above says it). */
  titleHidden?: boolean | undefined;
  /** Period, unit, time zone: 'Last 14 days, UTC'. */
  note?: ReactNode;
  /** Opens the table of the chart's values: 'Show as table'. */
  tableLabel: ReactNode;
  /** Heads of that table: what the points are, what the values are. */
  pointHead: ReactNode;
  valueHead: ReactNode;
  /** A value in the reader's language. */
  formatValue: (value: number) => string;
}

export interface ChartFigureProps extends ChartWords {
  points: readonly ChartPoint[];
  className?: string | undefined;
  /** The drawing; hidden from assistive technology, which reads the table. */
  children: ReactNode;
}

/** A drawing of values with its name and, behind a disclosure, the same values as a table. */
export function ChartFigure({
  title,
  titleHidden = false,
  note,
  tableLabel,
  pointHead,
  valueHead,
  formatValue,
  points,
  className,
  children,
}: ChartFigureProps) {
  const titleId = useId();
  return (
    <figure className={clsx(css['figure'], className)} aria-labelledby={titleId}>
      <figcaption className={css['words']}>
        <span id={titleId} className={titleHidden ? css['hidden'] : css['title']}>
          {title}
        </span>
        {note === undefined ? null : <span className={css['note']}>{note}</span>}
      </figcaption>
      <div aria-hidden="true" className={css['drawing']}>
        {children}
      </div>
      <details className={css['values']}>
        <summary className={css['summary']}>{tableLabel}</summary>
        <table className={css['table']} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{pointHead}</th>
              <th scope="col">{valueHead}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{formatValue(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
