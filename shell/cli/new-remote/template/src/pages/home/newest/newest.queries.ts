import type { QuizSummary } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const SHOWN_QUIZZES = 10;

/** The newest quizzes, newest first. */
export const newestQuery = () =>
  queryOptions({
    queryKey: ['template', 'newest'],
    queryFn: ({ signal }) =>
      apiGet<QuizSummary[]>('/api/quizzes', { signal, query: { sortBy: 'latest', limit: SHOWN_QUIZZES } }),
  });
