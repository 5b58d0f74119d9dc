import type { LeaderboardEntry, MyResult, QuizStats, QuizSummary } from '@quizmesh/contract';
import { apiGet, isApiError } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

async function nullWhenMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 401)) return null;
    throw error;
  }
}

/** The player's last finished attempt; null when there is none (an older API answers 404). */
export const myResultQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['my-result', quizId],
    queryFn: ({ signal }) =>
      nullWhenMissing(apiGet<MyResult | null>(`/api/quiz/${quizId}/my-result`, { signal })),
  });

/** The best entries, and the player's own. */
export const leaderboardQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['leaderboard', quizId],
    queryFn: ({ signal }) => apiGet<LeaderboardEntry[]>(`/api/leaderboard/${quizId}`, { signal }),
  });

/** Another quiz to try; null when there is no other. */
export const recommendQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['recommend', quizId],
    queryFn: ({ signal }) =>
      nullWhenMissing(apiGet<QuizSummary>(`/api/quiz/${quizId}/recommend`, { signal })),
  });

/** Stats of a quiz, with the distribution of its scores. */
export const quizStatsQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quiz-stats', quizId],
    queryFn: ({ signal }) => apiGet<QuizStats>(`/api/quiz-stats/${quizId}`, { signal }),
  });
