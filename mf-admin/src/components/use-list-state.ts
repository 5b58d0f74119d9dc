import { useUrlState } from '@quizmesh/sdk/url-state';

/** Rows per page of every table of the console. Source: decision 42. */
export const ROWS_PER_PAGE = 10;

export interface ListState<Name extends string> {
  /** Chosen values by name; the default where none is chosen. */
  readonly values: Readonly<Record<Name, string>>;
  /** From 1. */
  readonly page: number;
  /** True when a value differs from its default. */
  readonly isFiltered: boolean;
  /** Changes values and returns to the first page. */
  readonly choose: (changes: Readonly<Partial<Record<Name, string>>>) => void;
  readonly setPage: (page: number) => void;
  /** Resets all values to the defaults. */
  readonly clear: () => void;
}

/** Search, filters, order and page of a table in the address, so that Back, a reload and a shared link keep
 *  them.
 *  @param choices allowed values by name, where they are known */
export function useListState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  choices?: Readonly<Partial<Record<NoInfer<Name>, readonly string[]>>>,
): ListState<Name> {
  const state = useUrlState<
    Readonly<Record<string, string | number>>,
    Readonly<Partial<Record<string, readonly string[]>>>
  >({ ...defaults, page: 1 }, choices);
  const values: Record<Name, string> = { ...defaults };
  for (const name in defaults) values[name] = String(state.values[name]);
  return {
    values,
    page: Number(state.values['page']),
    isFiltered: state.isChanged,
    choose: (changes) => {
      state.change(changes);
    },
    setPage: (page) => {
      state.change({ page });
    },
    clear: () => {
      state.change(defaults);
    },
  };
}
