import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, request } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';
import { nullWhenMissing } from '../../components/quiz/quiz.queries.ts';

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
