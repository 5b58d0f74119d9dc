import {
  INCOMPLETE_QUIZ_MIN_QUESTIONS,
  type CurrentGeneration,
  type QuizInTheMaking,
  type QuizSummary,
} from '@quizmesh/contract';
import type { Logger } from 'pino';
import type { GenerationQuota, QuotaRepositories } from '../../limits/index.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { type Player } from '../../players/index.ts';
import type { PipelineStep } from '../draft-pipeline.service.ts';
import type { QuizEditRepository, QuizMaking, QuizRepository } from '../../quizzes/index.ts';
import {
  GenerationFailedError,
  NoIncompleteGenerationError,
  QuizIncompleteError,
} from '../generation.errors.ts';
import { createGenerationLeases } from './generation-leases.ts';
import type {
  GenerationError,
  GenerationRepository,
  NewGeneration,
  StoredGeneration,
} from './generation.repository.ts';

export interface RecordRepositories extends QuotaRepositories {
  readonly generations: GenerationRepository;
  readonly quizzes: Pick<QuizRepository, 'making' | 'made'>;
  readonly quizEdits: Pick<QuizEditRepository, 'softDelete'>;
}

export interface GenerationRecordsDeps {
  /** Not bound to a transaction; for reads only. */
  readonly generations: GenerationRepository;
  readonly quizzes: Pick<QuizRepository, 'making' | 'made'>;
  readonly making: Pick<QuizMaking, 'complete'>;
  readonly unitOfWork: UnitOfWork<RecordRepositories>;
  readonly quota: GenerationQuota;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  readonly schedule: Schedule;
  /** Maximum duration of a generation. */
  readonly deadlineMs: number;
}

export type GenerationRecords = ReturnType<typeof createGenerationRecords>;

/** How long a finished generation is still reported. */
const REPORTED_FOR_MS = 600_000;
const KEPT_FOR_MS = 86_400_000;
const EXPIRED_MAX = 200;
/** How long the maker of an incomplete quiz may choose. */
const CHOICE_MS = 86_400_000;
const PERCENT: Readonly<Record<PipelineStep, number>> = { drafting: 10, checking: 70, publishing: 95 };

/** Progress while questions are made, in percent: of the first one, and of all. */
const MAKING_FROM = 10;
const MAKING_SPAN = 85;

function percentOf({ status, step }: StoredGeneration, making: QuizInTheMaking | null): number {
  if (status !== 'running') return 100;
  return making ? MAKING_FROM + Math.floor((MAKING_SPAN * making.made) / making.asked) : PERCENT[step];
}

function errorOf(error: unknown): GenerationError {
  const { code, message } = error instanceof AppError ? error : new GenerationFailedError();
  return { code, message };
}

async function makingOf(
  quizzes: RecordRepositories['quizzes'],
  { status, quizId }: StoredGeneration,
): Promise<QuizInTheMaking | null> {
  if (quizId === null || status === 'done' || status === 'failed') return null;
  const progress = await quizzes.making(quizId);
  return progress && { quizId, ...progress };
}

/** The player may not write: no quiz is left to choose. */
const isForbidden = (error: unknown): boolean => error instanceof AppError && error.status === 403;

/** Stores running generations, so that a closed or reloaded page finds its generation, and so that its quota is
 *  released exactly once, whatever happens to the process. */
export function createGenerationRecords(deps: GenerationRecordsDeps) {
  const { generations, quizzes, making, unitOfWork, quota, logger, now } = deps;
  const leases = createGenerationLeases(deps);

  /** Ends the generation as failed: its quota is released once, and what there is of its quiz deleted.
   *  @param isStopped by its maker: questions that were there to play count */
  async function end(
    bound: RecordRepositories,
    id: number,
    { error, isStopped = false }: { readonly error: GenerationError; readonly isStopped?: boolean },
  ): Promise<void> {
    const generation = await bound.generations.find(id);
    const reserved = await bound.generations.fail(id, error, now());
    if (!reserved) return;
    const hadQuestions = generation?.status === 'running' && generation.quizId !== null;
    if (!isStopped || !hadQuestions) await quota.giveBack(bound, reserved);
    const quizId = generation?.quizId ?? null;
    if (quizId !== null) await bound.quizEdits.softDelete(quizId, now());
  }

  const discard = (id: number, error: GenerationError): Promise<void> =>
    unitOfWork((bound) => end(bound, id, { error }));

  /** Leaves what there is of the quiz to its maker, when it is enough; another process may have done so.
   *  @returns what is left */
  async function leaveToMaker(
    bound: RecordRepositories,
    id: number,
    error: GenerationError,
  ): Promise<QuizInTheMaking | null> {
    const generation = await bound.generations.find(id);
    const left = generation && (await makingOf(bound.quizzes, generation));
    if (!left || left.made < INCOMPLETE_QUIZ_MIN_QUESTIONS) return null;
    const until = new Date(now().getTime() + CHOICE_MS);
    const isLeft =
      generation.status === 'incomplete' || (await bound.generations.leaveIncomplete(id, error, until));
    return isLeft ? left : null;
  }

  /** @returns the quiz that is left to its maker */
  const fail = (id: number, error: GenerationError): Promise<QuizInTheMaking | null> =>
    unitOfWork(async (bound) => {
      const left = await leaveToMaker(bound, id, error);
      if (!left) await end(bound, id, { error });
      return left;
    });

  /** @throws {NoIncompleteGenerationError} not this player's, or nothing to choose */
  async function requireIncomplete(player: Player, id: number): Promise<{ quizId: number }> {
    const found = await generations.find(id);
    // Taken already: the answer to that may have been lost.
    const hasChoice = found?.status === 'incomplete' || found?.status === 'done';
    if (found?.playerKey !== player.key || !hasChoice || found.quizId === null)
      throw new NoIncompleteGenerationError();
    return { quizId: found.quizId };
  }

  async function present(found: StoredGeneration): Promise<CurrentGeneration> {
    const { id, topic, difficulty, questionCount, status, step, quizId, createdAt } = found;
    const inTheMaking = await makingOf(quizzes, found);
    const incomplete =
      status === 'incomplete' && inTheMaking ? new QuizIncompleteError(id, inTheMaking) : null;
    return {
      id,
      topic,
      difficulty,
      questionCount,
      status: status === 'incomplete' ? 'failed' : status,
      step,
      percent: percentOf(found, inTheMaking),
      quizId: status === 'done' ? quizId : null,
      making: inTheMaking,
      errorCode: incomplete?.code ?? found.errorCode,
      message: incomplete?.message ?? found.errorMessage,
      createdAt: createdAt.toISOString(),
    };
  }

  return {
    /** Takes quota and stores the generation, both or neither.
     *  @returns its id @throws {DailyLimitReachedError} 429 */
    async start(
      { player, ipAddress }: { player: Player; ipAddress: string },
      request: Pick<NewGeneration, 'topic' | 'difficulty' | 'questionCount'>,
    ): Promise<number> {
      const claim = await quota.claim(player, ipAddress);
      const id = await unitOfWork(async (bound) => {
        const added = await bound.generations.add({
          playerKey: player.key,
          ...request,
          place: claim.reserved,
          at: now(),
          leaseUntil: leases.next(),
        });
        // Last, because the counter of all generations stays locked until the end.
        await claim.take(bound);
        return added;
      });
      leases.hold(id);
      return id;
    },

    /** The generation ended anyway: stop its heartbeats. */
    leave: (id: number): void => leases.release(id),

    /** Only for display: a generation does not fail when this fails. */
    async step(id: number, step: PipelineStep): Promise<void> {
      try {
        await generations.setStep(id, step);
      } catch (error) {
        logger.warn({ err: error }, 'The step of a generation could not be stored');
      }
    },

    /** Ends the generation: as failed, with its quota released once; or as incomplete when its quiz has enough questions
     *  to be taken as it is.
     *  @returns the error for the client */
    async fail(id: number, error: unknown): Promise<unknown> {
      if (isForbidden(error)) {
        await discard(id, errorOf(error));
        return error;
      }
      const left = await fail(id, errorOf(error));
      return left ? new QuizIncompleteError(id, left) : error;
    },

    /** For the job: ends a generation whose process died, or whose maker did not choose in time. */
    async giveUp(id: number): Promise<void> {
      const found = await generations.find(id);
      if (found?.status === 'incomplete') await discard(id, errorOf(null));
      else await fail(id, errorOf(null));
    },

    /** Publishes the questions that could be made; repeating it returns the quiz. @throws {NoIncompleteGenerationError} */
    async takeIncomplete(player: Player, id: number): Promise<QuizSummary> {
      const { quizId } = await requireIncomplete(player, id);
      const taken = await making.complete(quizId, [], { generationId: id, isChecked: true });
      const quiz = taken ?? (await quizzes.made(quizId));
      if (!quiz) throw new NoIncompleteGenerationError();
      return quiz;
    },

    /** Ends a generation that runs, or whose maker may choose, and deletes its questions. Its quota is released unless it
     *  runs and had questions to play.
     *  @throws {NoIncompleteGenerationError} not this player's, or ended */
    async stop(player: Player, id: number): Promise<void> {
      const found = await generations.find(id);
      const isOpen = found?.status === 'running' || found?.status === 'incomplete';
      if (found?.playerKey !== player.key || !isOpen) throw new NoIncompleteGenerationError();
      await unitOfWork((bound) => end(bound, id, { error: errorOf(null), isStopped: true }));
    },

    /** The player's generation of a quiz, or the newest one; null when there is none. */
    async find(player: Player, quizId: number | null): Promise<CurrentGeneration | null> {
      const found =
        quizId === null
          ? await generations.newest(player.key, new Date(now().getTime() - REPORTED_FOR_MS))
          : await generations.ofQuiz(player.key, quizId);
      return found && present(found);
    },

    expired: (): Promise<number[]> => generations.expired(now(), EXPIRED_MAX),

    forgetOld: (): Promise<void> => generations.removeBefore(new Date(now().getTime() - KEPT_FOR_MS)),
  };
}
