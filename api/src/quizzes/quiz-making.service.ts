import type { QuizSummary } from '@quizmesh/contract';
import type { QuestionContent } from './quiz.repository.ts';
import {
  creatorTimeZone,
  prepareCounters,
  settlePublication,
  type PublishDetails,
  type PublishRepositories,
  type PublishableDraft,
  type QuizServiceDeps,
} from './quiz.service.ts';

/** A quiz in the making, or as much of it as there is. */
export interface QuizProgress {
  readonly made: number;
  readonly asked: number;
}

export type QuizMaking = ReturnType<typeof createQuizMaking>;

/** Quizzes that their makers play while more questions are made (decision 62): begun with the first questions, open to the
 *  maker alone, public once complete. */
export function createQuizMaking({ unitOfWork, guestQuizPublished, timeZoneOf, now }: QuizServiceDeps) {
  async function store(
    bound: PublishRepositories,
    quizId: number,
    contents: readonly QuestionContent[],
  ): Promise<void> {
    if (contents.length > 0)
      await prepareCounters(bound, await bound.quizzes.append(quizId, contents), contents);
  }

  return {
    /** Stores a quiz with its first questions.
     *  @param askedQuestions number of questions that it is to have
     *  @throws {GenerationFailedError} its generation was ended meanwhile */
    begin: (
      draft: PublishableDraft,
      { generationId, isChecked: _checked, isKeyKnown: _known, ...details }: PublishDetails,
      askedQuestions: number,
    ): Promise<QuizSummary> =>
      unitOfWork(async (bound) => {
        const quiz = { ...draft, ...details, askedQuestions };
        const summary = await bound.quizzes.add(quiz, now());
        await prepareCounters(bound, await bound.quizzes.questionIds(summary.id), quiz.questions);
        if (generationId !== undefined) await bound.generations.begin(generationId, summary.id);
        return summary;
      }),

    /** Adds questions; the player who is waiting for them sees them at once. */
    add: (quizId: number, contents: readonly QuestionContent[]): Promise<void> =>
      unitOfWork((bound) => store(bound, quizId, contents)),

    /** Adds the last questions and makes the quiz public, in one transaction.
     *  @returns null when the quiz was deleted, or is public already */
    async complete(
      quizId: number,
      contents: readonly QuestionContent[],
      details: Pick<PublishDetails, 'generationId' | 'isChecked'>,
    ): Promise<QuizSummary | null> {
      // A guest who began it may have an account by now.
      const known = await unitOfWork(({ quizEdits }) => quizEdits.lock(quizId));
      const creatorKey = known?.creatorKey ?? null;
      const timeZone = await creatorTimeZone(creatorKey, timeZoneOf);
      const published = await unitOfWork(async (bound) => {
        const at = now();
        if ((await bound.quizzes.making(quizId)) === null) return null;
        await store(bound, quizId, contents);
        const summary = await bound.quizzes.complete(quizId, at);
        if (summary) await settlePublication(bound, summary, { ...details, creatorKey, timeZone, at });
        return summary;
      });
      if (published && creatorKey?.startsWith('g:')) await guestQuizPublished.emit(creatorKey.slice(2));
      return published;
    },
  };
}
