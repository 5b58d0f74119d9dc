import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { TableColumn, TableSort } from './table-types.ts';
import { styles } from '../style/styles.ts';
import * as css from './table.module.css';

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  onSort: ((columnId: string) => void) | undefined;
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The column headers of a Table; sortable ones are buttons. */
export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead className={css['heads']}>
      <tr>
        {columns.map((column) => {
          const order = sort?.columnId === column.id ? sort.direction : 'none';
          const Arrow = arrows[order];
          return (
            <th
              key={column.id}
              scope="col"
              className={css['head']}
              data-align={column.align}
              aria-sort={column.sortable ? order : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={clsx(css['sort'], styles.brightOnHover)}
                  data-order={order}
                  onClick={() => {
                    onSort(column.id);
                  }}
                >
                  {column.head}
                  <Arrow aria-hidden="true" />
                </button>
              ) : (
                column.head
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
