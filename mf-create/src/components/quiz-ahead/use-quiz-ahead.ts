import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { useQueryClient } from '@quizmesh/sdk/query';

/** Event handlers that prefetch a quiz; spread them on the link or button that opens it. */
export interface QuizAhead {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Prefetches a quiz when the link to it is hovered or focused, so that playing begins at once. The play
 *  module finds it in the cache, because both derive the key from the endpoint. */
export function useQuizAhead(quizId: number): QuizAhead {
  const queryClient = useQueryClient();
  const fetchAhead = () => {
    const quiz = queryClient.query(
      endpointQuery(
        endpoints.quizzes.getQuiz,
        { params: { id: quizId } },
        { refreshOn: ['attempt.submitted', 'quiz.changed'] },
      ),
    );
    // Ignored: the play page fetches again, and shows the error.
    quiz.catch(() => undefined);
  };
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}
