import { DIFFICULTIES, LANGUAGES, QUIZ_LENGTHS, type QuizSort } from '@quizmesh/contract';
import { useUrlState } from '@quizmesh/sdk/url-state';
import { NO_FILTERS, type ListFilters } from './list-filters.ts';

export interface ListFilterState {
  readonly filters: ListFilters;
  /** Changes some filters; any change except of the page returns to page 1. Typing replaces the history entry. */
  readonly changeFilters: (patch: Partial<ListFilters>, how?: 'push' | 'replace') => void;
  readonly clearFilters: () => void;
}

const { sort: SORT, ...DEFAULTS } = NO_FILTERS;

/** The filters of the list in the address, so that Back, reload and a shared link keep them. */
export function useListFilters(sorts: readonly QuizSort[]): ListFilterState {
  const { values, change } = useUrlState(
    { ...DEFAULTS, sortBy: SORT },
    { difficulty: DIFFICULTIES, length: QUIZ_LENGTHS, language: LANGUAGES, sortBy: sorts },
  );
  const { sortBy: sort, ...others } = values;
  const changeFilters: ListFilterState['changeFilters'] = ({ sort: sortBy, ...patch }, how = 'push') => {
    change({ ...patch, ...(sortBy && { sortBy }) }, how);
  };
  return {
    filters: { ...others, sort },
    changeFilters,
    clearFilters: () => {
      changeFilters(NO_FILTERS);
    },
  };
}
