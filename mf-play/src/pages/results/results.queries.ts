import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, isApiError, type RefreshEvent, request } from '@quizmesh/sdk';
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
    queryKey: endpointKey(endpoints.playing.getMyResult, { params: { id: quizId } }),
    meta: { refreshOn: ['attempt.submitted'] satisfies RefreshEvent[] },
    queryFn: ({ signal }) =>
      nullWhenMissing(request(endpoints.playing.getMyResult, { params: { id: quizId } }, { signal })),
  });

/** The best entries of the board, and the player's own. */
export const leaderboardQuery = (quizId: number) =>
  endpointQuery(
    endpoints.playing.getLeaderboard,
    { params: { id: quizId } },
    { refreshOn: ['attempt.submitted'] },
  );

/** Another quiz to play; null when there is none. */
export const recommendQuery = (quizId: number) =>
  queryOptions({
    queryKey: endpointKey(endpoints.quizzes.getRecommendation, { params: { id: quizId } }),
    queryFn: ({ signal }) =>
      nullWhenMissing(request(endpoints.quizzes.getRecommendation, { params: { id: quizId } }, { signal })),
  });

/** Stats of a quiz, with the distribution of its scores. */
export const quizStatsQuery = (quizId: number) =>
  endpointQuery(
    endpoints.quizzes.getQuizStats,
    { params: { id: quizId } },
    { refreshOn: ['attempt.submitted'] },
  );
