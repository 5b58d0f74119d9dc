import { useUrlState } from '@quizmesh/sdk/url-state';

/** Rows of a page that may be chosen; the first one unless said otherwise. Source: decision 42. */
export const PAGE_SIZES = [10, 20, 50, 100, 200] as const;

const SIZES = PAGE_SIZES.map(String);

/** One page of a list, as the API takes it. */
export interface Paging {
  /** From 1. */
  readonly page: number;
  /** Rows of a page. */
  readonly limit: number;
}

export interface ListState<Name extends string> {
  /** Chosen values by name; the default where none is chosen. */
  readonly values: Readonly<Record<Name, string>>;
  readonly paging: Paging;
  /** Anything but the defaults is chosen. */
  readonly isFiltered: boolean;
  /** Changes values and returns to the first page. */
  readonly choose: (changes: Readonly<Partial<Record<Name, string>>>) => void;
  readonly setPage: (page: number) => void;
  /** Changes how many rows a page has, and returns to the first page. */
  readonly setPageSize: (size: number) => void;
  /** Back to the defaults. */
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
  >({ ...defaults, size: String(PAGE_SIZES[0]), page: 1 }, { ...choices, size: SIZES });
  const values: Record<Name, string> = { ...defaults };
  for (const name in defaults) values[name] = String(state.values[name]);
  return {
    values,
    paging: { page: Number(state.values['page']), limit: Number(state.values['size']) },
    isFiltered: Object.entries(defaults).some(([name, standard]) => state.values[name] !== standard),
    choose: (changes) => {
      state.change(changes);
    },
    setPage: (page) => {
      state.change({ page });
    },
    setPageSize: (size) => {
      state.change({ size: String(size) });
    },
    clear: () => {
      state.change(defaults);
    },
  };
}
