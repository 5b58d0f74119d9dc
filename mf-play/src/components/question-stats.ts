import type { AnswerStatistic } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** How players first answered a question; the server sends it only to players who have answered it. Always
 *  refetched. */
export const questionStatsQuery = (quizId: number, questionIndex: number) =>
  queryOptions({
    ...endpointQuery(
      endpoints.playing.getQuestionStats,
      { params: { id: quizId, index: questionIndex } },
      { refreshOn: ['attempt.submitted'] },
    ),
    staleTime: 0,
    retry: false,
  });

/** Whether more than one player is counted: the first one alone would see the own answer as 100 %. */
export function areOfSeveral(stats: readonly AnswerStatistic[]): boolean {
  return stats.reduce((players, { count }) => players + count, 0) > 1;
}
