import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, type RefreshEvent, requestPage } from '@quizmesh/sdk';
import { PAGE_SIZE_MAX } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** All quizzes the user created, newest first: the totals above the list need all of them. */
export const createdQuizzesQuery = (userId: number) =>
  queryOptions({
    queryKey: endpointKey(endpoints.quizzes.listMyQuizzes, {}, userId),
    meta: { refreshOn: ['quiz.created', 'quiz.changed'] satisfies RefreshEvent[] },
    queryFn: async ({ signal }) => {
      const load = (page: number) =>
        requestPage(endpoints.quizzes.listMyQuizzes, { query: { page, limit: PAGE_SIZE_MAX } }, { signal });
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
  endpointQuery(
    endpoints.quizzes.getQuizAnalytics,
    { params: { id: quizId } },
    { refreshOn: ['attempt.submitted', 'quiz.changed'] },
  );
