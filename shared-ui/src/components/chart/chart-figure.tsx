import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './chart-figure.module.css';
import * as hidden from '../visually-hidden/visually-hidden.module.css';
import type { ChartPoint } from './chart-scale.ts';
import { ValuesTable, type TableWords } from './values-table.tsx';

/** Properties of every chart besides its points. */
export interface ChartWords extends TableWords {
  title: ReactNode;
  /** The title is read out but not shown (a heading above says it). */
  titleHidden?: boolean | undefined;
  /** Period, unit, time zone: 'Last 14 days, UTC'. */
  note?: ReactNode;
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
      <figcaption className={css['words']} data-title={titleHidden ? 'hidden' : undefined}>
        <span id={titleId} className={titleHidden ? hidden['hidden'] : css['title']}>
          {title}
        </span>
        {note === undefined ? null : <span className={clsx(styles.hint, styles.tabular)}>{note}</span>}
      </figcaption>
      <div aria-hidden="true" className={styles.shrink}>
        {children}
      </div>
      <ValuesTable
        points={points}
        nameId={titleId}
        tableLabel={tableLabel}
        pointHead={pointHead}
        valueHead={valueHead}
        formatValue={formatValue}
      />
    </figure>
  );
}
