import { endpoints } from '@quizmesh/contract/client';
import type { EditableQuiz } from '@quizmesh/contract';
import { emitPlatformEvent, endpointKey, endpointQuery, isApiError, request } from '@quizmesh/sdk';
import { queryOptions, type QueryClient } from '@quizmesh/sdk/query';

/** The quiz with its key; never from the cache, because others may edit it too. */
export const editableQuizQuery = (quizId: number) =>
  queryOptions({
    ...endpointQuery(endpoints.quizzes.getEditableQuiz, { params: { id: quizId } }),
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** After a change: the editor shows what was saved, and other modules read the quiz again. */
export function showEditedQuiz(queryClient: QueryClient, quiz: EditableQuiz): void {
  queryClient.setQueryData(editableQuizQuery(quiz.id).queryKey, quiz);
  emitPlatformEvent('quiz.changed', { quizId: quiz.id });
}

/** Whether the player has finished the quiz or knows its key: otherwise seeing the key makes the attempt unranked.
 *  Never from the cache, because the quiz may have been played since. Fails for a missing quiz and for players who may
 *  not edit it. */
export const keyViewQuery = (quizId: number) =>
  queryOptions({
    queryKey: endpointKey(endpoints.quizzes.getKeyView, { params: { id: quizId } }),
    queryFn: async ({ signal }) => {
      try {
        return await request(endpoints.quizzes.getKeyView, { params: { id: quizId } }, { signal });
      } catch (error) {
        // Servers before 1.2 do not say it: then the player is asked.
        if (isApiError(error) && error.code === 'NOT_FOUND') return { isKeyKnown: false };
        throw error;
      }
    },
    gcTime: 0,
  });
