import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** A quiz with its questions; with the key only for players who have finished it. */
export const quizQuery = (quizId: number) =>
  endpointQuery(
    endpoints.quizzes.getQuiz,
    { params: { id: quizId } },
    { refreshOn: ['attempt.submitted', 'quiz.changed'] },
  );
