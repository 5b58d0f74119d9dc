import type { CurrentGeneration } from '@quizmesh/contract';
import type { Logger } from 'pino';
import type { GenerationQuota, QuotaRepositories } from '../../limits/index.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { type Player } from '../../players/index.ts';
import type { PipelineStep } from '../draft-pipeline.service.ts';
import { GenerationFailedError } from '../generation.errors.ts';
import { createGenerationLeases } from './generation-leases.ts';
import type { GenerationError, GenerationRepository } from './generation.repository.ts';

export interface RecordRepositories extends QuotaRepositories {
  readonly generations: GenerationRepository;
}

export interface GenerationRecordsDeps {
  /** Not bound to a transaction. */
  readonly generations: GenerationRepository;
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
const PERCENT: Readonly<Record<PipelineStep, number>> = { drafting: 10, checking: 70, publishing: 95 };

function errorOf(error: unknown): GenerationError {
  const { code, message } = error instanceof AppError ? error : new GenerationFailedError();
  return { code, message };
}

/** Stores running generations, so that a closed or reloaded page finds its generation, and so that its quota is
 *  released exactly once, whatever happens to the process. */
export function createGenerationRecords(deps: GenerationRecordsDeps) {
  const { generations, unitOfWork, quota, logger, now } = deps;
  const leases = createGenerationLeases(deps);

  async function fail(id: number, error: GenerationError): Promise<void> {
    await unitOfWork(async (bound) => {
      const reserved = await bound.generations.fail(id, error, now());
      if (reserved) await quota.giveBack(bound, reserved);
    });
  }

  return {
    /** Takes quota and stores the generation, both or neither.
     *  @returns its id @throws {DailyLimitReachedError} 429 */
    async start(
      { player, ipAddress }: { player: Player; ipAddress: string },
      topic: string,
    ): Promise<number> {
      const claim = await quota.claim(player, ipAddress);
      const id = await unitOfWork(async (bound) => {
        const added = await bound.generations.add({
          playerKey: player.key,
          topic,
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

    /** Ends the generation as failed and releases its quota, once. */
    fail: (id: number, error: unknown): Promise<void> => fail(id, errorOf(error)),

    /** For the job: ends a generation whose process died. */
    giveUp: (id: number): Promise<void> => fail(id, errorOf(null)),

    expired: (): Promise<number[]> => generations.expired(now(), EXPIRED_MAX),

    forgetOld: (): Promise<void> => generations.removeBefore(new Date(now().getTime() - KEPT_FOR_MS)),

    /** The player's generation that is running or ended recently. */
    async current(player: Player): Promise<CurrentGeneration | null> {
      const since = new Date(now().getTime() - REPORTED_FOR_MS);
      const found = await generations.newest(player.key, since);
      if (!found) return null;
      const { id, topic, status, step, quizId, errorCode, errorMessage, createdAt } = found;
      return {
        id,
        topic,
        status,
        step,
        percent: status === 'running' ? PERCENT[step] : 100,
        quizId,
        errorCode,
        message: errorMessage,
        createdAt: createdAt.toISOString(),
      };
    },
  };
}
