import { PAGE_SIZE_MAX, type CreatedQuiz, type QuizAnalytics } from '@quizmesh/contract';
import { apiGet, apiGetPage } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const PATH = '/api/auth/my-quizzes';

/** All quizzes the user created, newest first: the totals above the list need all of them. */
export const createdQuizzesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'created', userId],
    queryFn: async ({ signal }) => {
      const load = (page: number) =>
        apiGetPage<CreatedQuiz[]>(PATH, { signal, query: { page, limit: PAGE_SIZE_MAX } });
      const first = await load(1);
      const more = Math.ceil(first.total / PAGE_SIZE_MAX) - 1;
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, more) }, (_, index) => load(index + 2)),
      );
      return [first, ...rest].flatMap(({ items }) => items);
    },
  });

/** Stats of a quiz and each of its questions. Contains the key: requesting it makes the user's later attempts
 *  unranked. */
export const quizAnalyticsQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quizzes', 'analytics', quizId],
    queryFn: ({ signal }) => apiGet<QuizAnalytics>(`/api/quiz/${quizId}/analytics`, { signal }),
  });
