import type { QuizEditRepository } from '../quizzes/index.ts';
import type { FactCheckRepository } from './fact-check.repository.ts';
import type { QuestionFailureRepository } from './question-failure-stats.repository.ts';

interface KeptFacts {
  readonly factChecks: Pick<FactCheckRepository, 'discard'>;
  readonly failures: Pick<QuestionFailureRepository, 'recount'>;
}

/** Edits of questions that also forget, in the same transaction, what was known of the question as it was: its check, and how
 *  often its old key was missed. */
export function withFactInvalidation(
  edits: QuizEditRepository,
  { factChecks, failures }: KeptFacts,
): QuizEditRepository {
  async function forget(quizId: number, questionIndex: number): Promise<void> {
    await factChecks.discard({ quizId, questionIndex });
    await failures.recount({ quizId, questionIndex });
  }
  return {
    ...edits,
    async changeQuestion(quizId, position, edit) {
      await edits.changeQuestion(quizId, position, edit);
      await forget(quizId, position);
    },
    async correctKey(quizId, position, correctOption) {
      await edits.correctKey(quizId, position, correctOption);
      await forget(quizId, position);
    },
  };
}
