import type { Difficulty, Language, QuizLength, QuizSort } from '@quizmesh/contract';

/** Filters and order of a list of quizzes; kept in the address. */
export interface ListFilters {
  readonly query: string;
  /** Canonical category or 'all'. */
  readonly category: string;
  readonly difficulty: Difficulty | 'all';
  readonly length: QuizLength | 'all';
  /** With 'all', quizzes of the reader's language come first. */
  readonly language: Language | 'all';
  readonly sort: QuizSort;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTERS: ListFilters = {
  query: '',
  category: 'all',
  difficulty: 'all',
  length: 'all',
  language: 'all',
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

/** Categories of the home filter, in menu order; all twenty have pages. */
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

/** Whether words are searched for; the best matches come first then, unless another order was chosen. */
export const hasWords = ({ query }: Pick<ListFilters, 'query'>): boolean => query.trim() !== '';

/** Whether any filter or order differs from the default. */
export function isFiltered({ query, sort, ...choices }: ListFilters): boolean {
  const { category, difficulty, length, language } = choices;
  const isChosen = [category, difficulty, length, language].some((choice) => choice !== 'all');
  return isChosen || hasWords({ query }) || sort !== 'popularity';
}
