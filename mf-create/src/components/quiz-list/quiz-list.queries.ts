import type { Language } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, pageQuery } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { languagesRead } from '../quiz-language/quiz-language.ts';
import { NO_FILTERS, hasWords, type ListFilters } from './list-filters.ts';

/** Quizzes on one page of a category. */
export const CATEGORY_PAGE_SIZE = 100;

/** Events that change the quizzes of a list. */
const LIST_CHANGES = ['quiz.created', 'quiz.changed'] as const;

/** Quizzes shown when a search finds nothing. */
const NEAREST_COUNT = 6;

/** A search puts the best matches first, unless another order was chosen. */
function wireFilters({ query, category, difficulty, length, language, sort }: ListFilters, reader: Language) {
  return {
    query: query.trim() || undefined,
    category: category === 'all' ? undefined : category,
    difficulty: difficulty === 'all' ? undefined : difficulty,
    length: length === 'all' ? undefined : length,
    sortBy: hasWords({ query }) && sort === NO_FILTERS.sort ? undefined : sort,
    ...(language === 'all' ? { preferred: languagesRead(reader) } : { language }),
  };
}

/** Page 1 is left out of the request. */
function wirePage(page: number): number | undefined {
  return page > 1 ? page : undefined;
}

/** Quizzes played most recently, those in the reader's languages first. */
export const trendingQuery = (reader: Language) =>
  endpointQuery(
    endpoints.quizzes.listTrending,
    { query: { preferred: languagesRead(reader) } },
    { refreshOn: ['quiz.created', 'quiz.changed', 'attempt.submitted'] },
  );

/** Search results of the home screen. */
export const searchQuery = (filters: ListFilters, reader: Language) =>
  queryOptions({
    ...pageQuery(
      endpoints.quizzes.searchQuizzes,
      { query: { ...wireFilters(filters, reader), page: wirePage(filters.page) } },
      { noCache: true, refreshOn: LIST_CHANGES },
    ),
    placeholderData: keepPreviousData,
  });

/** Quizzes that have some of the words of a search. */
export const nearestQuery = ({ query }: ListFilters, reader: Language) =>
  queryOptions(
    pageQuery(
      endpoints.quizzes.searchQuizzes,
      {
        query: {
          query: query.trim(),
          match: 'any' as const,
          preferred: languagesRead(reader),
          limit: NEAREST_COUNT,
        },
      },
      { noCache: true, refreshOn: LIST_CHANGES },
    ),
  );

/** One page of a canonical category, with the largest page size. */
export const categoryQuery = (filters: ListFilters, reader: Language) =>
  queryOptions({
    ...pageQuery(
      endpoints.quizzes.searchQuizzes,
      { query: { ...wireFilters(filters, reader), limit: CATEGORY_PAGE_SIZE, page: wirePage(filters.page) } },
      { noCache: true, refreshOn: LIST_CHANGES },
    ),
    placeholderData: keepPreviousData,
  });

/** One page of the browse list. */
export const browseQuery = (filters: ListFilters, reader: Language) => {
  const { query, ...rest } = wireFilters(filters, reader);
  return queryOptions({
    ...pageQuery(
      endpoints.quizzes.browseQuizzes,
      { query: { ...rest, search: query, page: filters.page } },
      { refreshOn: LIST_CHANGES },
    ),
    placeholderData: keepPreviousData,
  });
};

/** Category words for the select on browse. */
export const categoriesQuery = () =>
  queryOptions({ ...endpointQuery(endpoints.quizzes.listCategories, {}), staleTime: Infinity });
