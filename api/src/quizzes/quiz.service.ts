import type { AdminActor, AuditRepository } from '../audit/index.ts';
import { localDay, type Difficulty, type QuizSummary } from '@quizmesh/contract';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import type { DomainEvent } from '../domain-event.ts';
import { userIdOf } from '../players/index.ts';
import type { Rewards } from '../progress/index.ts';
import type { QuestionPlace } from './question-place.ts';
import type { LibraryQuizRepository } from './library-quiz.repository.ts';
import type { QuestionVersionRepository } from './question-version.repository.ts';
import type { QuizDraftRepository } from './quiz-draft.repository.ts';
import type { QuizEditRepository } from './quiz-edit.repository.ts';
import type { NewQuiz, QuestionContent, QuizRepository } from './quiz.repository.ts';

/** A draft that passed the quality checks. */
export type PublishableDraft = Omit<NewQuiz, keyof PublishDetails>;

export interface PublishDetails {
  /** Key of the player who requested it; null for starter content. */
  readonly creatorKey: string | null;
  readonly provider: string;
  readonly model: string | null;
  readonly difficulty: Difficulty;
  readonly topic: string;
  /** Limit for the whole quiz; none when absent. */
  readonly timeLimitMinutes?: number | null;
  /** The creator knows the key, so the creator's first attempt is not ranked and earns no XP. */
  readonly isKeyKnown?: boolean;
  /** Its generation, which ends in the transaction of the publication. */
  readonly generationId?: number;
  /** Of the library: "history/ancient-rome". */
  readonly libraryKey?: string;
  readonly slugTitle?: string;
  /** UTC day whose quiz of the day it is; such a quiz stands in no list. */
  readonly day?: string;
  /** Enqueues a fact check of every question. */
  readonly isChecked?: boolean;
}

/** Data that attempts store about a quiz. */
interface Attempts {
  /** Stores that a player saw the key outside an attempt. */
  noteKeySeen(quizId: number, playerKey: string, at: Date): Promise<void>;
  /** Whether a player saw the key outside an attempt. */
  hasSeenKey(quizId: number, playerKey: string): Promise<boolean>;
  /** Whether anybody has begun an attempt. */
  isPlayed(quizId: number): Promise<boolean>;
  /** @returns null when the player has not finished the quiz */
  findLatestFinished(quizId: number, playerKey: string): Promise<object | null>;
  /** Stores that all attempts must be scored again with a corrected key. @returns id of the rescoring */
  addRescoring(
    rescoring: QuestionPlace & { readonly action: 'correct'; readonly correctOption: number },
    at: Date,
  ): Promise<number>;
}

/** Counters of first answers. */
interface Counters {
  /** Creates the counters of first answers, so that no answer has to create one. */
  addOptions(
    questions: readonly { readonly questionId: number; readonly optionCount: number }[],
  ): Promise<void>;
  /** Resets the counters of a question when it is replaced by another one. */
  resetQuestion(questionId: number): Promise<void>;
  /** Deletes the counters of questions that nobody answers any more. */
  removeQuestions(questionIds: readonly number[]): Promise<void>;
  /** Recomputes how often a question was answered wrongly, after its key was changed. */
  recountFailures(place: QuestionPlace): Promise<void>;
}

/** Generations, each of which ends once. */
interface Generations {
  /** Its quiz has its first questions. */
  begin(id: number, quizId: number): Promise<void>;
  finish(id: number, quizId: number, at: Date): Promise<void>;
}

interface FactChecks {
  request(place: QuestionPlace, at: Date): Promise<void>;
  /** Deletes the check of a question that was changed. */
  discard(place: QuestionPlace): Promise<void>;
}

export interface PublishRepositories {
  readonly generations: Generations;
  readonly factChecks: FactChecks;
  readonly quizzes: QuizRepository;
  readonly quizEdits: QuizEditRepository;
  readonly quizDrafts: QuizDraftRepository;
  readonly libraryQuizzes: LibraryQuizRepository;
  readonly questionVersions: QuestionVersionRepository;
  readonly attempts: Attempts;
  readonly counters: Counters;
  readonly rewards: Rewards;
  readonly audit: AuditRepository;
}

export interface QuizServiceDeps {
  readonly unitOfWork: UnitOfWork<PublishRepositories>;
  /** The payload is the guest's id. */
  readonly guestQuizPublished: DomainEvent<string>;
  /** IANA name of the account's time zone. */
  readonly timeZoneOf: (userId: number) => Promise<string>;
  readonly now: () => Date;
}

/** IANA name of the time zone in which the creator's days begin. */
export async function creatorTimeZone(
  creatorKey: string | null,
  timeZoneOf: QuizServiceDeps['timeZoneOf'],
): Promise<string> {
  const userId = userIdOf(creatorKey);
  return userId === null ? 'UTC' : timeZoneOf(userId);
}

export type QuizService = ReturnType<typeof createQuizService>;

/** Creates the counters of questions that were just stored. */
export function prepareCounters(
  { counters }: Pick<PublishRepositories, 'counters'>,
  questionIds: readonly number[],
  contents: readonly Pick<QuestionContent, 'options'>[],
): Promise<void> {
  return counters.addOptions(
    questionIds.map((questionId, index) => ({
      questionId,
      optionCount: contents[index]?.options.length ?? 0,
    })),
  );
}

/** What happens when a quiz becomes public: its generation ends, its checks are requested, its creator is rewarded. */
export async function settlePublication(
  bound: PublishRepositories,
  quiz: Pick<QuizSummary, 'id' | 'totalQuestions'>,
  { creatorKey, generationId, isChecked = false, timeZone, at }: Publication,
): Promise<void> {
  if (generationId !== undefined) await bound.generations.finish(generationId, quiz.id, at);
  if (isChecked)
    for (let questionIndex = 0; questionIndex < quiz.totalQuestions; questionIndex += 1)
      await bound.factChecks.request({ quizId: quiz.id, questionIndex }, at);
  const userId = userIdOf(creatorKey);
  if (userId === null || creatorKey === null) return;
  await bound.rewards.quizCreated(userId, {
    quizId: quiz.id,
    at,
    localDay: localDay(at, timeZone),
    countCreated: () => bound.quizEdits.countCreatedBy(creatorKey),
  });
}

export interface Publication {
  readonly creatorKey: string | null;
  readonly generationId?: number | undefined;
  readonly isChecked?: boolean | undefined;
  /** Of the creator. */
  readonly timeZone: string;
  readonly at: Date;
}

export function createQuizService({ unitOfWork, guestQuizPublished, timeZoneOf, now }: QuizServiceDeps) {
  return {
    /** Stores a quiz, its questions and their counters in one transaction, and rewards the creator; it can be played
     *  at once. */
    async publish(draft: PublishableDraft, details: PublishDetails): Promise<QuizSummary> {
      const { isKeyKnown = false, isChecked, generationId, libraryKey, ...stored } = details;
      const quiz: NewQuiz = { ...draft, ...stored };
      const { creatorKey, questions } = quiz;
      const timeZone = await creatorTimeZone(creatorKey, timeZoneOf);
      const published = await unitOfWork(async (bound) => {
        const at = now();
        const summary = await bound.quizzes.add(quiz, at);
        if (libraryKey !== undefined)
          await bound.libraryQuizzes.add({ libraryKey, language: draft.language }, summary.id);
        await prepareCounters(bound, await bound.quizzes.questionIds(summary.id), questions);
        if (isKeyKnown && creatorKey !== null) await bound.attempts.noteKeySeen(summary.id, creatorKey, at);
        await settlePublication(bound, summary, { creatorKey, generationId, isChecked, timeZone, at });
        return summary;
      });
      if (creatorKey?.startsWith('g:')) await guestQuizPublished.emit(creatorKey.slice(2));
      return published;
    },

    /** Shows a quiz in public lists, or hides it (decision 43). @returns whether the quiz exists */
    setActive: (quizId: number, isActive: boolean): Promise<boolean> =>
      unitOfWork(({ quizEdits }) => quizEdits.update(quizId, { isActive })),

    /** Deletes a quiz; histories keep its title. @returns whether the quiz existed */
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
