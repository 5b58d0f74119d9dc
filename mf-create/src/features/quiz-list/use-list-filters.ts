import type { QuizSort } from '@quizmesh/contract';
import { useSearchParams } from '@quizmesh/sdk/router';
import { useEffect, useRef } from 'react';
import { NO_FILTERS, filtersOf, paramsOf, type ListFilters } from './list-filters.ts';

export interface ListFilterState {
  readonly filters: ListFilters;
  /** Changes some filters; any change but of the page goes back to page 1. Typing replaces the history entry. */
  readonly changeFilters: (patch: Partial<ListFilters>, how?: 'push' | 'replace') => void;
  readonly clearFilters: () => void;
}

/** The filters of the list in the address, so that Back, reload and a shared link keep them. */
export function useListFilters(sorts: readonly QuizSort[]): ListFilterState {
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params, sorts);
  // A second change may come before the first is drawn: each starts from what was written last.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const write = (next: ListFilters, how: 'push' | 'replace') => {
    latest.current = paramsOf(latest.current, next);
    setParams(latest.current, { replace: how === 'replace', preventScrollReset: true });
  };
  return {
    filters,
    changeFilters: (patch, how = 'push') => {
      write({ ...filtersOf(latest.current, sorts), page: 1, ...patch }, how);
    },
    clearFilters: () => {
      write(NO_FILTERS, 'push');
    },
  };
}
