import { endpoints } from '@quizmesh/contract/client';
import type { EditableQuiz, Visibility } from '@quizmesh/contract';
import { emitPlatformEvent, request } from '@quizmesh/sdk';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { editableQuizQuery } from '../editor.queries.ts';

/** Changes who finds a quiz. */
export function useVisibilityChange(quizId: number, onChanged: (quiz: EditableQuiz) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly visibility: Visibility; readonly version: number }) =>
      request(endpoints.quizzes.changeVisibility, { params: { id: quizId }, body }),
    onSuccess: (quiz) => {
      queryClient.setQueryData(editableQuizQuery(quizId).queryKey, quiz);
      emitPlatformEvent('quiz.created', { quizId });
      emitPlatformEvent('quiz.changed', { quizId });
      onChanged(quiz);
    },
  });
}
