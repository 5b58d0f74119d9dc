import type { CurrentGeneration } from '@quizmesh/contract';
import type { Logger } from 'pino';
import type { GenerationQuota, QuotaRepositories } from '../../limits/index.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Schedule } from '../../jobs/schedule.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { playerKey, type Player } from '../../players/index.ts';
import type { PipelineStep } from '../draft-pipeline.service.ts';
import { GenerationFailedError } from '../generation.errors.ts';
import { createGenerationLeases } from './generation-leases.ts';
import type { GenerationError, GenerationRepository } from './generation.repository.ts';

export interface RecordRepositories extends QuotaRepositories {
  readonly generations: GenerationRepository;
}

export interface GenerationRecordsDeps {
  /** Outside transactions. */
  readonly generations: GenerationRepository;
  readonly unitOfWork: UnitOfWork<RecordRepositories>;
  readonly quota: GenerationQuota;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  readonly schedule: Schedule;
  /** Time one may take. */
  readonly deadlineMs: number;
}

export type GenerationRecords = ReturnType<typeof createGenerationRecords>;

/** How long a finished one is still told of. */
const REPORTED_FOR_MS = 600_000;
const KEPT_FOR_MS = 86_400_000;
const EXPIRED_MAX = 200;
const PERCENT: Readonly<Record<PipelineStep, number>> = { drafting: 10, checking: 70, publishing: 95 };

function errorOf(error: unknown): GenerationError {
  const { code, message } = error instanceof AppError ? error : new GenerationFailedError();
  return { code, message };
}

/** What is generated for whom, so that a page that was closed or loaded anew finds it, and so that a place in the quota is
 *  given back once, whatever happens to the process. */
export function createGenerationRecords(deps: GenerationRecordsDeps) {
  const { generations, unitOfWork, quota, logger, now } = deps;
  const leases = createGenerationLeases(deps);

  async function fail(id: number, error: GenerationError): Promise<void> {
    await unitOfWork(async (bound) => {
      const place = await bound.generations.fail(id, error, now());
      if (place) await quota.giveBack(bound, place);
    });
  }

  return {
    /** Takes a place and notes the generation, both or neither.
     *  @returns its id @throws {DailyLimitReachedError} 429 */
    async start(
      { player, ipAddress }: { player: Player; ipAddress: string },
      topic: string,
    ): Promise<number> {
      const claim = await quota.claim(player, ipAddress);
      const id = await unitOfWork(async (bound) => {
        const added = await bound.generations.add({
          playerKey: playerKey(player),
          topic,
          place: claim.place,
          at: now(),
          leaseUntil: leases.next(),
        });
        // Last: the counter of all generations is held until the end.
        await claim.take(bound);
        return added;
      });
      leases.hold(id);
      return id;
    },

    /** It has ended, however: no more signs of life. */
    leave: (id: number): void => leases.release(id),

    /** Progress is only told: a generation does not fail for it. */
    async step(id: number, step: PipelineStep): Promise<void> {
      try {
        await generations.setStep(id, step);
      } catch (error) {
        logger.warn({ err: error }, 'The step of a generation was not noted');
      }
    },

    /** Ends it and gives its place back, once. */
    fail: (id: number, error: unknown): Promise<void> => fail(id, errorOf(error)),

    /** The job: ends one whose process is gone. */
    giveUp: (id: number): Promise<void> => fail(id, errorOf(null)),

    expired: (): Promise<number[]> => generations.expired(now(), EXPIRED_MAX),

    forgetOld: (): Promise<void> => generations.removeBefore(new Date(now().getTime() - KEPT_FOR_MS)),

    /** What runs for the player, or has ended a moment ago. */
    async current(player: Player): Promise<CurrentGeneration | null> {
      const since = new Date(now().getTime() - REPORTED_FOR_MS);
      const found = await generations.newest(playerKey(player), since);
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
