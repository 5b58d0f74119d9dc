import { useSearchParams } from '@quizmesh/sdk/router';
import { CREATED_SORTS, type CreatedSort } from './created-order.ts';

export interface ListState {
  readonly search: string;
  readonly sort: CreatedSort;
  readonly setSearch: (search: string) => void;
  readonly setSort: (sort: CreatedSort) => void;
}

/** Search and order; in the address, so that they survive Back and a reload. */
export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const change = (name: 'q' | 'sort', value: string) => {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (value === '' || value === CREATED_SORTS[0]) changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    search: params.get('q') ?? '',
    sort: CREATED_SORTS.find((sort) => sort === params.get('sort')) ?? CREATED_SORTS[0],
    setSearch: (search) => {
      change('q', search);
    },
    setSort: (sort) => {
      change('sort', sort);
    },
  };
}
