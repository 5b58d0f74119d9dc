import { clsx } from 'clsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { TableColumn } from './table-types.ts';
import { styles } from '../style/styles.ts';
import * as css from './table.module.css';

interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** The rows of a Table. */
export function TableBody<Row>({ columns, rows, rowKey }: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} className={clsx(css['row'], styles.lineAbove)}>
          {columns.map((column) => {
            // On a phone the headers are hidden and each cell shows its own; for assistive technology the
            // table's structure has them already.
            const label = column.bare ? null : (
              <span className={css['label']} aria-hidden="true">
                {column.head}
              </span>
            );
            return column.namesRow ? (
              <th key={column.id} scope="row" className={css['name']} data-align={column.align}>
                {column.cell(row)}
              </th>
            ) : (
              <td key={column.id} className={css['cell']} data-align={column.align}>
                {label}
                <span className={css['value']}>{column.cell(row)}</span>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** Placeholder rows with the height of real ones. */
export function TableSkeletonBody<Row>({
  columns,
  count,
}: {
  columns: readonly TableColumn<Row>[];
  count: number;
}) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} className={clsx(css['row'], styles.lineAbove)}>
          {columns.map((column) => (
            <td key={column.id} className={css['cell']} data-align={column.align}>
              <Skeleton width={column.namesRow ? '9rem' : '4rem'} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
