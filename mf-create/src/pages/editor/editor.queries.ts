import type { EditableQuiz, MyResult } from '@quizmesh/contract';
import { apiGet, isApiError } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The quiz with its key; never from memory, since others edit too. */
export const editableQuizQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quiz-edit', quizId],
    queryFn: ({ signal }) => apiGet<EditableQuiz>(`/api/quiz/${quizId}/edit`, { signal }),
    staleTime: 0,
    refetchOnReconnect: false,
  });

/** Whether the player has finished the quiz: until then, seeing the key makes the attempt unranked. Fails for a
 *  missing quiz. */
export const finishedQuery = (quizId: number) =>
  queryOptions({
    queryKey: ['quiz-edit', quizId, 'finished'],
    queryFn: async ({ signal }) => {
      try {
        return (await apiGet<MyResult | null>(`/api/quiz/${quizId}/my-result`, { signal })) !== null;
      } catch (error) {
        if (isApiError(error) && [401, 403].includes(error.status)) return false;
        throw error;
      }
    },
  });
