import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { useQueryClient } from '@quizmesh/sdk/query';

/** What fetches a quiz ahead; spread on what leads to it. */
export interface QuizAhead {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Fetches a quiz when what leads to it is pointed at or focused, so that play begins at once. The play
 *  module finds it in the cache: both derive the key from the endpoint. */
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
    // The play page fetches again, and shows the error.
    quiz.catch(() => undefined);
  };
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}
