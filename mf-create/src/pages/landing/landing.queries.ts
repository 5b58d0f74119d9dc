import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, isApiError, pageQuery, request, type RefreshEvent } from '@quizmesh/sdk';
import type { QuizLanding } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

const NOT_FOUND = 404;

/** The quiz of a landing page; null when there is none. The server resolves the slug. */
export const landingQuery = (category: string, slug: string) =>
  queryOptions({
    queryKey: endpointKey(endpoints.quizzes.getQuizBySlug, { query: { category, slug } }),
    meta: { refreshOn: ['quiz.created', 'quiz.changed', 'attempt.submitted'] satisfies RefreshEvent[] },
    queryFn: async ({ signal }): Promise<QuizLanding | null> => {
      try {
        return await request(endpoints.quizzes.getQuizBySlug, { query: { category, slug } }, { signal });
      } catch (error) {
        if (isApiError(error) && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
  });

/** Number of quizzes in the category. */
export const categorySizeQuery = (category: string) =>
  queryOptions({
    ...pageQuery(
      endpoints.quizzes.searchQuizzes,
      { query: { category, limit: 1 } },
      { noCache: true, refreshOn: ['quiz.created', 'quiz.changed'] },
    ),
    select: ({ total }) => total,
  });

/** The ten best scores of a quiz. */
export const topScoresQuery = (quizId: number) =>
  endpointQuery(
    endpoints.playing.getLeaderboard,
    { params: { id: quizId } },
    { refreshOn: ['attempt.submitted'] },
  );
