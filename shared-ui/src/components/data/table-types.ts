import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers: aligned, with tabular digits. */
  align?: 'start' | 'end' | undefined;
  /** This column names the row (one at most). */
  namesRow?: boolean | undefined;
  /** The column header is a button that sorts by it. */
  sortable?: boolean | undefined;
  /** Only icons or buttons: on a phone the header is not repeated before them. */
  bare?: boolean | undefined;
}

export interface TableSort {
  columnId: string;
  direction: 'ascending' | 'descending';
}
