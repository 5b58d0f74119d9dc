import type { AnswerStatistic } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** How players first answered a question; the server sends it only to players who have answered it. Always
 *  refetched. */
export const questionStatsQuery = (quizId: number, questionIndex: number) =>
  queryOptions({
    queryKey: ['question-stats', quizId, questionIndex],
    queryFn: ({ signal }) =>
      apiGet<AnswerStatistic[]>(`/api/quiz/${quizId}/question/${questionIndex}/stats`, { signal }),
    staleTime: 0,
    retry: false,
  });
