import type { QuizSort } from '@quizmesh/contract';
import { useSearchParams } from '@quizmesh/sdk/router';
import { NO_FILTERS, filtersOf, paramsOf, type ListFilters } from './list-filters.ts';

export interface ListFilterState {
  readonly filters: ListFilters;
  /** Changes some filters; any change except of the page returns to page 1. Typing replaces the history entry. */
  readonly changeFilters: (patch: Partial<ListFilters>, how?: 'push' | 'replace') => void;
  readonly clearFilters: () => void;
}

/** The filters of the list in the address, so that Back, reload and a shared link keep them. */
export function useListFilters(sorts: readonly QuizSort[]): ListFilterState {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params, sorts);
  const write = (nextOf: (current: ListFilters) => ListFilters, how: 'push' | 'replace') => {
    setParams((current) => paramsOf(current, nextOf(filtersOf(current, sorts))), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  };
  return {
    filters,
    changeFilters: (patch, how = 'push') => {
      write((current) => ({ ...current, page: 1, ...patch }), how);
    },
    clearFilters: () => {
      write(() => NO_FILTERS, 'push');
    },
  };
}
