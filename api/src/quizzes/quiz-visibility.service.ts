import type { EditableQuiz, Visibility, VisibilityChange } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError } from '../http/errors/http-errors.ts';
import { spreadWrittenKeys } from './key-positions.ts';
import { refuse } from './quality-errors.ts';
import type { Editor } from './quiz-access.ts';
import type { QuizKey } from './quiz-key.ts';
import { QuizNotFoundError, QuizPlayedError } from './quiz.errors.ts';
import {
  creatorTimeZone,
  prepareCounters,
  settlePublication,
  type PublishRepositories,
  type QuizServiceDeps,
} from './quiz.service.ts';
import { writtenOf, type WritingChecks } from './writing-checks.ts';

export interface QuizVisibilityDeps extends Pick<QuizServiceDeps, 'timeZoneOf' | 'now'> {
  readonly quizKey: QuizKey;
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  readonly checks: WritingChecks;
  /** Enqueues the pending fact checks of a quiz. */
  readonly checkFacts: (quiz: { readonly quizId: number }) => Promise<void>;
  /** At least 0 and below 1; must be unpredictable. */
  readonly random: () => number;
}

export type QuizVisibility = ReturnType<typeof createQuizVisibility>;

const visibilityOf = ({ visibility = 'public' }: EditableQuiz): Visibility => visibility;

/** Who finds a quiz, and the publication of drafts (decision 55). */
export function createQuizVisibility(deps: QuizVisibilityDeps) {
  const { quizKey, unitOfWork, checks, checkFacts, timeZoneOf, now, random } = deps;

  /** Stores the draft as a quiz that others may play. Its author knows the key. */
  async function publish(
    bound: PublishRepositories,
    quiz: EditableQuiz,
    {
      visibility,
      creatorKey,
      timeZone,
    }: { visibility: Visibility; creatorKey: string | null; timeZone: string },
  ): Promise<void> {
    const at = now();
    const written = writtenOf(quiz);
    const questions = spreadWrittenKeys(written.questions, random);
    await bound.quizDrafts.publish(quiz.id, { ...written, questions, visibility }, at);
    await prepareCounters(bound, await bound.quizzes.questionIds(quiz.id), questions);
    if (creatorKey !== null) await bound.attempts.noteKeySeen(quiz.id, creatorKey, at);
    await settlePublication(bound, quiz, { creatorKey, isChecked: true, timeZone, at });
  }

  /** What somebody played is in histories and on boards, which a draft has none of. */
  async function retract(bound: PublishRepositories, quizId: number, questionCount: number): Promise<void> {
    if (await bound.attempts.isPlayed(quizId)) throw new QuizPlayedError();
    await bound.counters.removeQuestions(await bound.quizzes.questionIds(quizId));
    for (let questionIndex = 0; questionIndex < questionCount; questionIndex += 1)
      await bound.factChecks.discard({ quizId, questionIndex });
    await bound.quizDrafts.retract(quizId);
  }

  /** @returns whether it was written: false when the quiz was edited meanwhile */
  async function write(quiz: EditableQuiz, visibility: Visibility, { actor }: Editor): Promise<boolean> {
    const known = await unitOfWork(({ quizEdits }) => quizEdits.lock(quiz.id));
    const creatorKey = known?.creatorKey ?? null;
    const timeZone = await creatorTimeZone(creatorKey, timeZoneOf);
    return unitOfWork(async (bound) => {
      const locked = await bound.quizEdits.lock(quiz.id);
      if (!locked) throw new QuizNotFoundError();
      if (locked.version !== quiz.version) return false;
      if (locked.visibility === 'draft') await publish(bound, quiz, { visibility, creatorKey, timeZone });
      else if (visibility === 'draft') await retract(bound, quiz.id, quiz.questions.length);
      else await bound.quizEdits.update(quiz.id, { visibility });
      const change = { before: { visibility: locked.visibility }, after: { visibility } };
      const target = { target: 'quiz', targetId: quiz.id };
      if (actor) await bound.audit.record(actor, { action: 'quiz.visibility', ...target, ...change }, now());
      return true;
    });
  }

  return {
    /** Whether the change publishes a draft, which counts against the daily quota. */
    async isPublication(quizId: number, { visibility }: VisibilityChange): Promise<boolean> {
      const known = await unitOfWork(({ quizEdits }) => quizEdits.lock(quizId));
      return known?.visibility === 'draft' && visibility !== 'draft';
    },

    /** @throws {ConflictError} the quiz was changed since that version @throws {QuizPlayedError} a draft of a quiz
     *  that somebody played @throws {ValidationError} it is not complete, or does not pass the quality checks that a
     *  public quiz needs */
    async change(
      quizId: number,
      { visibility, version }: VisibilityChange,
      editor: Editor,
    ): Promise<EditableQuiz> {
      const read = quizKey.reader(quizId, editor);
      const quiz = await read();
      const before = visibilityOf(quiz);
      // Also when this is the same request once more, because its answer was lost.
      if (before === visibility) return quiz;
      if (quiz.version !== version) throw new ConflictError(quiz);
      if (visibility === 'public') refuse(await checks.errors(quiz));
      else if (before === 'draft') refuse(await checks.essentialErrors(quiz));
      if (!(await write(quiz, visibility, editor))) throw new ConflictError(await read());
      if (before === 'draft') await checkFacts({ quizId });
      return read();
    },
  };
}
