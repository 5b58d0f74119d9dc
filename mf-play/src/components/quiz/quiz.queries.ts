import type { Quiz } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** A quiz with its questions; with the key only for those who have finished it. */
export const quizQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quiz', quizId],
    queryFn: ({ signal }) => apiGet<Quiz>(`/api/quiz/${quizId}`, { signal }),
  });
