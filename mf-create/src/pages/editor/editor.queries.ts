import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, isApiError, request } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The quiz with its key; never from the cache, because others may edit it too. */
export const editableQuizQuery = (quizId: number) =>
  queryOptions({
    ...endpointQuery(endpoints.quizzes.getEditableQuiz, { params: { id: quizId } }),
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** Whether the player has finished the quiz: before that, seeing the key makes the attempt unranked. Fails
 *  for a missing quiz. */
export const finishedQuery = (quizId: number) =>
  queryOptions({
    queryKey: [...endpointKey(endpoints.playing.getMyResult, { params: { id: quizId } }), 'finished'],
    queryFn: async ({ signal }) => {
      try {
        return (
          (await request(endpoints.playing.getMyResult, { params: { id: quizId } }, { signal })) !== null
        );
      } catch (error) {
        if (isApiError(error) && [401, 403].includes(error.status)) return false;
        throw error;
      }
    },
  });
