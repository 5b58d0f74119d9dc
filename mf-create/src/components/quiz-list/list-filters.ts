import { PAGE_NUMBER_MAX, DIFFICULTIES, type Difficulty, type QuizSort } from '@quizmesh/contract';

/** What narrows and orders a list of quizzes; kept in the address. */
export interface ListFilters {
  readonly query: string;
  /** Canonical category or 'all'. */
  readonly category: string;
  readonly difficulty: Difficulty | 'all';
  readonly sort: QuizSort;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTERS: ListFilters = {
  query: '',
  category: 'all',
  difficulty: 'all',
  sort: 'popularity',
  page: 1,
};

export const HOME_SORTS = [
  'popularity',
  'latest',
  'oldest',
  'alphabetical',
  'difficulty',
] as const satisfies readonly QuizSort[];
export const BROWSE_SORTS = [
  'popularity',
  'latest',
  'oldest',
  'alphabetical',
  'difficulty_easy',
  'difficulty_hard',
] as const satisfies readonly QuizSort[];
export const CATEGORY_SORTS = [
  'popularity',
  'latest',
  'oldest',
  'alphabetical',
  'alphabetical_desc',
  'difficulty_easy',
  'difficulty_hard',
] as const satisfies readonly QuizSort[];

/** Categories the home filter offers, in menu order; category pages exist for all twenty. */
export const HOME_CATEGORIES = [
  'science',
  'history',
  'sports',
  'entertainment',
  'technology',
  'geography',
  'literature',
  'mathematics',
  'art',
  'music',
] as const;

/** Characters that a search may have. */
const SEARCH_MAX = 200;

/** Filters of an address, no larger than the API takes; unknown values count as not given. */
export function filtersOf(params: URLSearchParams, sorts: readonly QuizSort[]): ListFilters {
  const page = Number(params.get('page'));
  return {
    query: (params.get('query') ?? '').slice(0, SEARCH_MAX),
    category: params.get('category') ?? 'all',
    difficulty: DIFFICULTIES.find((word) => word === params.get('difficulty')) ?? 'all',
    sort: sorts.find((word) => word === params.get('sortBy')) ?? 'popularity',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, PAGE_NUMBER_MAX) : 1,
  };
}

const names = {
  query: 'query',
  category: 'category',
  difficulty: 'difficulty',
  sort: 'sortBy',
  page: 'page',
} as const;

/** Writes filters into an address; defaults are left out, other parameters stay. */
export function paramsOf(current: URLSearchParams, filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams(current);
  for (const key of Object.keys(names) as (keyof ListFilters)[]) {
    if (filters[key] === NO_FILTERS[key]) params.delete(names[key]);
    else params.set(names[key], String(filters[key]));
  }
  return params;
}

/** Whether anything narrows or reorders the list. */
export function isFiltered({ query, category, difficulty, sort }: ListFilters): boolean {
  return query.trim() !== '' || category !== 'all' || difficulty !== 'all' || sort !== 'popularity';
}
