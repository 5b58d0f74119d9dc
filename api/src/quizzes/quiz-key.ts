import type { EditableQuiz } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { Editor } from './quiz-access.ts';
import type { EditableReadModel } from './quiz-editor.read-model.ts';
import { QuizNotFoundError } from './quiz.errors.ts';
import type { PublishRepositories } from './quiz.service.ts';
import type { WritingChecks } from './writing-checks.ts';

export interface QuizKeyDeps {
  readonly editable: Pick<EditableReadModel, 'editable'>;
  readonly checks: WritingChecks;
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  readonly now: () => Date;
}

export type QuizKey = ReturnType<typeof createQuizKey>;

/** Gives quizzes with their keys to those who may edit them. Other code has no access to the read model, so that no
 *  response can contain a key without the player being marked. */
export function createQuizKey({ editable, checks, unitOfWork, now }: QuizKeyDeps) {
  /** A player who sees the key before the first finished attempt is not ranked (decision 24). */
  async function noteSeen(quizId: number, { playerKey }: Editor): Promise<void> {
    if (playerKey === null) return;
    await unitOfWork(({ attempts }) => attempts.noteKeySeen(quizId, playerKey, now()));
  }

  /** Reads the quiz with its key as often as it is called, and marks the player at the first time.
   *  @throws {QuizNotFoundError} */
  function reader(quizId: number, editor: Editor): () => Promise<EditableQuiz> {
    let marked: Promise<void> | undefined;
    return async () => {
      await (marked ??= noteSeen(quizId, editor));
      const quiz = await editable.editable(quizId);
      if (!quiz) throw new QuizNotFoundError();
      return quiz.visibility === 'public' ? quiz : { ...quiz, findings: await checks.errors(quiz) };
    };
  }

  return {
    noteSeen,
    reader,

    /** Whether the key is no news to the player, so that seeing it takes no rank away. */
    async isKnown(quizId: number, { playerKey }: Editor): Promise<boolean> {
      if (playerKey === null) return true;
      return unitOfWork(
        async ({ attempts }) =>
          (await attempts.hasSeenKey(quizId, playerKey)) ||
          (await attempts.findLatestFinished(quizId, playerKey)) !== null,
      );
    },

    /** The quiz with its key; marks the player. @throws {QuizNotFoundError} */
    open: (quizId: number, editor: Editor): Promise<EditableQuiz> => reader(quizId, editor)(),
  };
}
