import type { LeaderboardEntry, QuizLanding, QuizSummary } from '@quizmesh/contract';
import { apiGet, apiGetPage, isApiError } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const NOT_FOUND = 404;

/** The quiz of a landing page; null when there is none. The server resolves the slug. */
export const landingQuery = (category: string, slug: string) =>
  queryOptions({
    queryKey: ['quizzes', 'landing', category, slug],
    queryFn: async ({ signal }): Promise<QuizLanding | null> => {
      try {
        return await apiGet<QuizLanding>('/api/quiz-by-slug', { query: { category, slug }, signal });
      } catch (error) {
        if (isApiError(error) && error.status === NOT_FOUND) return null;
        throw error;
      }
    },
  });

/** How many quizzes the category has. */
export const categorySizeQuery = (category: string) =>
  queryOptions({
    queryKey: ['search', 'size', category],
    queryFn: async ({ signal }) => {
      const query = { category, limit: 1 };
      return (await apiGetPage<QuizSummary[]>('/api/search', { query, signal, noCache: true })).total;
    },
  });

/** The ten best of a quiz. */
export const topScoresQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['leaderboard', quizId],
    queryFn: ({ signal }) => apiGet<LeaderboardEntry[]>(`/api/leaderboard/${quizId}`, { signal }),
  });
