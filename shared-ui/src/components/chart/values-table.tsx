import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ChartPoint } from './chart-scale.ts';
import { styles } from '../style/styles.ts';
import * as css from './values-table.module.css';

/** Texts of the table behind a chart. */
export interface TableWords {
  /** Text of the button that opens the table: 'Show as table'. */
  tableLabel: ReactNode;
  /** Column headers of the table: points and values. */
  pointHead: ReactNode;
  valueHead: ReactNode;
  /** A value in the user's language. */
  formatValue: (value: number) => string;
}

export interface ValuesTableProps extends TableWords {
  points: readonly ChartPoint[];
  /** Id of the element that names the chart and its table. */
  nameId: string;
}

/** The values of a chart as a table behind a disclosure. */
export function ValuesTable({
  points,
  nameId,
  tableLabel,
  pointHead,
  valueHead,
  formatValue,
}: ValuesTableProps) {
  return (
    <details className={css['values']}>
      <summary className={clsx(css['summary'], styles.brightOnHover)}>{tableLabel}</summary>
      <table className={css['table']} aria-labelledby={nameId}>
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
  );
}
