import type { AnswerStatistic } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** How players answered a question first; the server tells only those who have answered it. Always asked afresh. */
export const questionStatsQuery = (quizId: number, questionIndex: number) =>
  queryOptions({
    queryKey: ['question-stats', quizId, questionIndex],
    queryFn: ({ signal }) =>
      apiGet<AnswerStatistic[]>(`/api/quiz/${quizId}/question/${questionIndex}/stats`, { signal }),
    staleTime: 0,
    retry: false,
  });
