import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** How players answered a question first; the server tells only those who have answered it. Always asked afresh. */
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
