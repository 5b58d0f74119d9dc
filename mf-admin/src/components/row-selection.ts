import { useState, useSyncExternalStore } from 'react';

interface Selection {
  /** Ids in the order of the rows. */
  readonly page: readonly number[];
  /** Of the page. */
  readonly ids: ReadonlySet<number>;
}

/** The selected rows of a table. Not state of a component: each checkbox listens for its own row, so that selecting one of 200
 *  renders no other. */
export interface RowSelection {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly current: () => Selection;
  /** The rows that the table has now: others are selected no longer. */
  readonly show: (page: readonly number[]) => void;
  /** Selects the row, or no longer. */
  readonly toggle: (id: number) => void;
  /** Selects all rows from the one that was toggled last to this one; none of them, if all are selected. */
  readonly toggleRange: (id: number) => void;
  /** Selects all rows, or none, if all are selected. */
  readonly togglePage: () => void;
  readonly clear: () => void;
}

export function createRowSelection(): RowSelection {
  let selection: Selection = { page: [], ids: new Set() };
  let last: number | null = null;
  const listeners = new Set<() => void>();
  const change = (ids: Iterable<number>, page = selection.page) => {
    selection = { page, ids: new Set(ids) };
    for (const listener of listeners) listener();
  };
  const toggleAll = (ids: readonly number[]) => {
    const selected = [...selection.ids];
    const isWhole = ids.every((id) => selection.ids.has(id));
    change(isWhole ? selected.filter((id) => !ids.includes(id)) : [...selected, ...ids]);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => selection,
    show: (page) => {
      change(
        page.filter((id) => selection.ids.has(id)),
        page,
      );
    },
    toggle: (id) => {
      last = id;
      toggleAll([id]);
    },
    toggleRange: (id) => {
      const { page } = selection;
      const ends = [page.indexOf(last ?? id), page.indexOf(id)];
      last = id;
      toggleAll(ends.includes(-1) ? [id] : page.slice(Math.min(...ends), Math.max(...ends) + 1));
    },
    togglePage: () => {
      toggleAll(selection.page);
    },
    clear: () => {
      change([]);
    },
  };
}

/** The selection of a table, for as long as it is on the page. */
export function useRowSelection(): RowSelection {
  const [selection] = useState(createRowSelection);
  return selection;
}

export const useIsSelected = ({ subscribe, current }: RowSelection, id: number): boolean =>
  useSyncExternalStore(subscribe, () => current().ids.has(id));

export const useSelection = ({ subscribe, current }: RowSelection): Selection =>
  useSyncExternalStore(subscribe, current);
