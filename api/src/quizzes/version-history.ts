import type { QuestionVersionRepository } from './question-version.repository.ts';
import type { QuizEditRepository } from './quiz-edit.repository.ts';
import type { QuestionContent } from './quiz.repository.ts';

export interface KeptVersions {
  readonly versions: Pick<QuestionVersionRepository, 'keep'>;
}

function readsTheSame(one: QuestionContent, other: QuestionContent): boolean {
  return JSON.stringify([one.question, one.options]) === JSON.stringify([other.question, other.options]);
}

/** Edits that keep, in the same transaction, the question as it was: attempts made before show what they were asked. */
export function withVersionHistory(
  edits: QuizEditRepository,
  { versions }: KeptVersions,
): QuizEditRepository {
  return {
    ...edits,
    async changeQuestion(quizId, position, edit) {
      const before = await edits.question(quizId, position);
      if (before && !readsTheSame(before, edit.content))
        await versions.keep(quizId, { ...before, position, replacedAt: edit.at });
      await edits.changeQuestion(quizId, position, edit);
    },
  };
}
