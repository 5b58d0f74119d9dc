import type { QuizSummary } from '@quizmesh/contract';
import { apiGet, apiGetPage } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import type { ListFilters } from './list-filters.ts';

/** Quizzes on one page of a category. */
export const CATEGORY_PAGE_SIZE = 100;

function wireFilters({ query, category, difficulty, sort }: ListFilters) {
  return {
    query: query.trim() || undefined,
    category: category === 'all' ? undefined : category,
    difficulty: difficulty === 'all' ? undefined : difficulty,
    sortBy: sort,
  };
}

/** Page 1 is left out of the request. */
function wirePage(page: number): number | undefined {
  return page > 1 ? page : undefined;
}

/** Quizzes played most recently. */
export const trendingQuery = () =>
  queryOptions({
    queryKey: ['trending'],
    queryFn: ({ signal }) => apiGet<QuizSummary[]>('/api/trending', { signal }),
  });

/** Search results of the home screen. */
export const searchQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['search', wireFilters(filters), filters.page],
    queryFn: ({ signal }) =>
      apiGetPage<QuizSummary[]>('/api/search', {
        signal,
        noCache: true,
        query: { ...wireFilters(filters), page: wirePage(filters.page) },
      }),
    placeholderData: keepPreviousData,
  });

/** One page of a canonical category, as long as a page may be. */
export const categoryQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['search', 'category', wireFilters(filters), filters.page],
    queryFn: ({ signal }) =>
      apiGetPage<QuizSummary[]>('/api/search', {
        signal,
        noCache: true,
        query: { ...wireFilters(filters), limit: CATEGORY_PAGE_SIZE, page: wirePage(filters.page) },
      }),
    placeholderData: keepPreviousData,
  });

/** One page of the browse list. */
export const browseQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: ['quizzes', wireFilters(filters), filters.page],
    queryFn: ({ signal }) => {
      const { query, ...rest } = wireFilters(filters);
      return apiGetPage<QuizSummary[]>('/api/quizzes', {
        signal,
        query: { ...rest, search: query, page: filters.page },
      });
    },
    placeholderData: keepPreviousData,
  });

/** Category words for the browse select. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => apiGet<string[]>('/api/categories', { signal }),
    staleTime: Infinity,
  });
