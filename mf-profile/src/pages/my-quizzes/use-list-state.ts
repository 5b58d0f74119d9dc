import { useUrlState } from '@quizmesh/sdk/url-state';
import { CREATED_SORTS, type CreatedSort } from './created-order.ts';

export interface ListState {
  readonly search: string;
  readonly sort: CreatedSort;
  readonly setSearch: (search: string) => void;
  readonly setSort: (sort: CreatedSort) => void;
}

/** Search and order; in the address, so that they survive Back and a reload. */
export function useListState(): ListState {
  const { values, change } = useUrlState({ q: '', sort: CREATED_SORTS[0] }, { sort: CREATED_SORTS });
  return {
    search: values.q,
    sort: values.sort,
    setSearch: (q) => {
      change({ q });
    },
    setSort: (sort) => {
      change({ sort });
    },
  };
}
