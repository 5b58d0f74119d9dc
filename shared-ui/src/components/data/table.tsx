import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { BusyLine } from '../feedback/busy-line.tsx';
import { TableBody, TableSkeletonBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import type { TableColumn, TableSort } from './table-types.ts';
import { styles } from '../style/styles.ts';
import * as css from './table.module.css';
import * as hidden from '../visually-hidden/visually-hidden.module.css';

export interface TableProps<Row> {
  caption: ReactNode;
  /** The caption is read out but not shown (a heading above says it). */
  captionHidden?: boolean | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort | undefined;
  /** Called with a column's id; the parent toggles the direction. */
  onSort?: ((columnId: string) => void) | undefined;
  /** Shown instead of the rows when there are none: an EmptyState or a line of text. */
  empty?: ReactNode;
  /** Number of placeholder rows while the first rows are being loaded. */
  loadingRows?: number | undefined;
  /** The current rows are being replaced. */
  busy?: boolean | undefined;
  /** In a narrow container: 'cards' makes each row a card with the headers as labels, 'scroll' scrolls
   *  sideways. */
  narrow?: 'cards' | 'scroll' | undefined;
  className?: string | undefined;
}

/** Rows and columns of data. Adapts to the width of its container, not of the screen. */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  loadingRows = 0,
  busy,
  narrow = 'cards',
  className,
}: TableProps<Row>) {
  const captionId = useId();
  const isLoading = rows.length === 0 && loadingRows > 0;
  // A container that scrolls must be focusable, so that its end can be reached with the keyboard.
  const scrollBox = { role: 'region', tabIndex: 0, 'aria-labelledby': captionId };
  return (
    <div className={clsx(css['frame'], className)} data-narrow={narrow}>
      {busy ? <BusyLine /> : null}
      <div className={clsx(css['scroll'], styles.sideways)} {...(narrow === 'scroll' ? scrollBox : {})}>
        <table className={css['table']} aria-busy={busy || isLoading || undefined}>
          <caption id={captionId} className={captionHidden ? hidden['hidden'] : css['caption']}>
            {caption}
          </caption>
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          {isLoading ? (
            <TableSkeletonBody columns={columns} count={loadingRows} />
          ) : (
            <TableBody columns={columns} rows={rows} rowKey={rowKey} />
          )}
        </table>
      </div>
      {rows.length === 0 && !isLoading ? <div className={css['empty']}>{empty}</div> : null}
    </div>
  );
}
