import type { QuestionPlace } from './question-cards.ts';
import type { QuestionVersionRepository } from './question-version.repository.ts';
import type { QuestionEdit, QuizEditRepository, StoredQuestion } from './quiz-edit.repository.ts';
import type { QuestionContent } from './quiz.repository.ts';

export interface KeptVersions {
  readonly versions: Pick<QuestionVersionRepository, 'keep' | 'correctKey'>;
}

function readsTheSame(one: QuestionContent, other: QuestionContent): boolean {
  return JSON.stringify([one.question, one.options]) === JSON.stringify([other.question, other.options]);
}

/** Edits that keep, in the same transaction, the question as it was: attempts made before show what they were asked, and the
 *  option that counts as right for them. */
export function withVersionHistory(
  edits: QuizEditRepository,
  { versions }: KeptVersions,
): QuizEditRepository {
  async function keepBefore(
    place: QuestionPlace,
    { askedSince, ...before }: StoredQuestion,
    { content, at: replacedAt, isOther }: QuestionEdit,
  ): Promise<void> {
    if (!readsTheSame(before, content))
      await versions.keep(place.quizId, { ...before, position: place.questionIndex, replacedAt });
    if (!isOther && before.correctAnswer !== content.correctAnswer)
      await versions.correctKey(place, content.correctAnswer, askedSince);
  }
  return {
    ...edits,
    async changeQuestion(quizId, position, edit) {
      const before = await edits.question(quizId, position);
      if (before) await keepBefore({ quizId, questionIndex: position }, before, edit);
      await edits.changeQuestion(quizId, position, edit);
    },
    async correctKey(quizId, position, correctOption) {
      const before = await edits.question(quizId, position);
      if (before)
        await versions.correctKey({ quizId, questionIndex: position }, correctOption, before.askedSince);
      await edits.correctKey(quizId, position, correctOption);
    },
  };
}
