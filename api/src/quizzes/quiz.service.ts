import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { Difficulty, QuizSummary } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { userIdOf } from '../players/index.ts';
import { localDay, type Rewards } from '../progress/index.ts';
import type { QuizEditRepository } from './quiz-edit.repository.ts';
import type { NewQuiz, QuestionContent, QuizRepository } from './quiz.repository.ts';

/** What a provider drafted and the gate accepted. */
export interface PublishableDraft {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly language: string;
  readonly questions: readonly QuestionContent[];
}

export interface PublishDetails {
  /** Key of the player who asked for it; null for starter content. */
  readonly creatorKey: string | null;
  readonly provider: string;
  readonly model: string | null;
  readonly difficulty: Difficulty;
  readonly topic: string;
  /** For the whole quiz; no deadline when absent. */
  readonly timeLimitMinutes?: number | null;
  /** Its maker knows the key, so its first attempt neither ranks nor earns XP. */
  readonly isKeyKnown?: boolean;
  /** What it was generated as; ends with the publication, in its transaction. */
  readonly generationId?: number;
  /** Has every question fact-checked afterwards. */
  readonly isChecked?: boolean;
}

/** Makes the counters that first answers will raise, so that no answer has to create one. */
interface OptionCounters {
  prepare(questions: readonly { readonly questionId: number; readonly optionCount: number }[]): Promise<void>;
}

interface PlayCounters {
  restartQuestion(questionId: number): Promise<void>;
  noteKeySeen(quizId: number, playerKey: string, at: Date): Promise<void>;
}

/** What was generated, which ends once. */
interface Generations {
  finish(id: number, quizId: number, at: Date): Promise<void>;
}

/** Corrected keys by which attempts wait to be judged again. */
interface Rescores {
  add(
    rescore: {
      readonly quizId: number;
      readonly questionIndex: number;
      readonly action: 'correct';
      readonly correctOption: number;
    },
    at: Date,
  ): Promise<number>;
}

/** Questions that wait for a check. */
interface FactChecks {
  request(place: { readonly quizId: number; readonly questionIndex: number }, at: Date): Promise<void>;
}

export interface PublishRepositories {
  readonly generations: Generations;
  readonly factChecks: FactChecks;
  readonly rescores: Rescores;
  readonly quizzes: QuizRepository;
  readonly quizEdits: QuizEditRepository;
  readonly optionCounters: OptionCounters;
  readonly playCounters: PlayCounters;
  readonly rewards: Rewards;
  readonly audit: Pick<AuditRepository, 'record'>;
}

export interface QuizServiceDeps {
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  /** Called after a guest's quiz is published: the guest may have become a member meanwhile. */
  readonly onGuestQuiz: (guestId: string) => Promise<void>;
  /** IANA name of the account's time zone. */
  readonly timeZoneOf: (userId: number) => Promise<string>;
  readonly now: () => Date;
}

export type QuizService = ReturnType<typeof createQuizService>;

export function createQuizService({ unitOfWork, onGuestQuiz, timeZoneOf, now }: QuizServiceDeps) {
  async function prepareCounters(bound: PublishRepositories, quizId: number, quiz: NewQuiz): Promise<void> {
    const ids = await bound.quizzes.questionIds(quizId);
    await bound.optionCounters.prepare(
      ids.map((questionId, position) => ({
        questionId,
        optionCount: quiz.questions[position]?.options.length ?? 0,
      })),
    );
  }

  async function requestChecks(bound: PublishRepositories, quiz: QuizSummary, at: Date): Promise<void> {
    for (let questionIndex = 0; questionIndex < quiz.totalQuestions; questionIndex += 1)
      await bound.factChecks.request({ quizId: quiz.id, questionIndex }, at);
  }

  return {
    /** Stores quiz, questions and their counters in one transaction, and rewards its maker; it is playable at once. */
    async publish(draft: PublishableDraft, details: PublishDetails): Promise<QuizSummary> {
      const { isKeyKnown = false, isChecked = false, generationId, ...stored } = details;
      const quiz: NewQuiz = { ...draft, ...stored };
      const userId = userIdOf(quiz.creatorKey);
      const timeZone = userId === null ? 'UTC' : await timeZoneOf(userId);
      const published = await unitOfWork(async (bound) => {
        const at = now();
        const summary = await bound.quizzes.add(quiz, at);
        await prepareCounters(bound, summary.id, quiz);
        if (generationId !== undefined) await bound.generations.finish(generationId, summary.id, at);
        if (isChecked) await requestChecks(bound, summary, at);
        if (isKeyKnown && quiz.creatorKey !== null)
          await bound.playCounters.noteKeySeen(summary.id, quiz.creatorKey, at);
        if (userId !== null) {
          const event = { quizId: summary.id, at, localDay: localDay(at, timeZone) };
          await bound.rewards.quizCreated(userId, event);
        }
        return summary;
      });
      if (quiz.creatorKey?.startsWith('g:')) await onGuestQuiz(quiz.creatorKey.slice(2));
      return published;
    },

    /** Shows a quiz in public lists, or hides it (decision 43). @returns whether there is such a quiz */
    setActive: (quizId: number, isActive: boolean): Promise<boolean> =>
      unitOfWork(({ quizEdits }) => quizEdits.setActive(quizId, isActive)),

    /** Takes a quiz away; histories keep its title. @returns whether there was such a quiz */
    softDelete: (quizId: number, actor: AdminActor | null = null): Promise<boolean> =>
      unitOfWork(async ({ quizEdits, audit }) => {
        const quiz = await quizEdits.lock(quizId);
        const isGone = await quizEdits.softDelete(quizId, now());
        const target = { target: 'quiz', targetId: quizId };
        const change = {
          action: 'quiz.delete',
          ...target,
          before: quiz && { title: quiz.title },
          after: null,
        };
        if (isGone && actor) await audit.record(actor, change, now());
        return isGone;
      }),
  };
}
