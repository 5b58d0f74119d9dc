import type { Quiz } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { useQueryClient } from '@quizmesh/sdk/query';

/** What fetches a quiz ahead; spread on what leads to it. */
export interface QuizAhead {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** Prefetches a quiz when its link is hovered or focused, so that playing starts at once. The query key is that of
 *  the play module: both request the resource by its name and id. */
export function useQuizAhead(quizId: number): QuizAhead {
  const queryClient = useQueryClient();
  const fetchAhead = () => {
    const quiz = queryClient.query({
      queryKey: ['quiz', quizId],
      queryFn: ({ signal }) => apiGet<Quiz>(`/api/quiz/${quizId}`, { signal }),
    });
    // The play page fetches again, and shows the error.
    quiz.catch(() => undefined);
  };
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}
