import { readStored, writeStored } from '@quizmesh/sdk';
import { useState } from 'react';

export type Density = 'comfortable' | 'dense';

/** How a table is shown on this device. */
export interface TableView {
  readonly density: Density;
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[];
}

const DEFAULT_VIEW: TableView = { density: 'comfortable', hidden: [] };

const viewKey = (table: string) => `quizmesh_table_${table}`;

function parseView(text: string): TableView | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { density, hidden } = value as Record<string, unknown>;
  return {
    density: density === 'dense' ? 'dense' : 'comfortable',
    hidden: Array.isArray(hidden) ? hidden.filter((key) => typeof key === 'string') : [],
  };
}

/** Density and columns of a table, kept on the device. @param table name of the table, e.g. "users" */
export function useTableView(table: string) {
  const [view, setView] = useState(() => readStored(viewKey(table), parseView) ?? DEFAULT_VIEW);
  return {
    view,
    change: (changes: Partial<TableView>) => {
      const next = { ...view, ...changes };
      setView(next);
      writeStored(viewKey(table), next);
    },
  };
}
