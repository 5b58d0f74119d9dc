import { PAGE_SIZE_DEFAULT } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { useQuery } from '@quizmesh/sdk/query';
import type { QuizResultsState } from './components/quiz-results.tsx';
import { isFiltered } from './list-filters.ts';
import { searchQuery, trendingQuery } from './quiz-list.queries.ts';
import { useExistingPage } from './use-existing-page.ts';
import type { ListFilterState } from './use-list-filters.ts';

export interface HomeResultsState {
  readonly isSearch: boolean;
  /** Number of search results; null until it is known. */
  readonly total: number | null;
  /** Number of pages of the search; trending quizzes have one page. */
  readonly pages: number;
  readonly results: QuizResultsState;
}

/** Searches only when a filter or an order is set; otherwise the list shows trending quizzes. */
export function useHomeResults(list: ListFilterState): HomeResultsState {
  const { filters } = list;
  const { language } = useLanguage();
  const isSearch = isFiltered(filters);
  const search = useQuery({ ...searchQuery(filters, language), enabled: isSearch });
  const found = useExistingPage(list, search, PAGE_SIZE_DEFAULT);
  const trending = useQuery({ ...trendingQuery(language), enabled: !isSearch });
  const active = isSearch ? search : trending;
  return {
    isSearch,
    total: search.data?.total ?? null,
    pages: isSearch ? Math.ceil((search.data?.total ?? 0) / PAGE_SIZE_DEFAULT) : 1,
    results: {
      quizzes: isSearch ? found : trending.data,
      error: active.error,
      isStale: active.isPlaceholderData,
      retry: () => void active.refetch(),
    },
  };
}
