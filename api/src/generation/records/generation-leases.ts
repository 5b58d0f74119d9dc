import type { Logger } from 'pino';
import type { Schedule } from '../../jobs/schedule.ts';
import type { GenerationRepository } from './generation.repository.ts';

export interface GenerationLeasesDeps {
  readonly generations: GenerationRepository;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  readonly schedule: Schedule;
  /** Maximum duration of a generation; when it takes longer, its lease is not renewed. */
  readonly deadlineMs: number;
}

/** Without a heartbeat for this long, the process is considered dead. */
const LEASE_MS = 18_000;
/** Up to three heartbeats may be lost. */
const HEARTBEAT_MS = 5_000;
const DEADLINE_SLACK_MS = 15_000;

/** Heartbeats of the generations in this process: other processes end those whose lease expired. */
export function createGenerationLeases({
  generations,
  logger,
  now,
  schedule,
  deadlineMs,
}: GenerationLeasesDeps) {
  /** Deadline of each running generation, by id. */
  const running = new Map<number, number>();
  let stop: (() => void) | null = null;

  const next = () => new Date(now().getTime() + LEASE_MS);

  async function beat(): Promise<void> {
    const at = now().getTime();
    const live = [...running].filter(([, end]) => end > at).map(([id]) => id);
    try {
      if (live.length > 0) await generations.renew(live, next());
    } catch (error) {
      logger.warn({ err: error }, 'The leases of running generations could not be renewed');
    }
  }

  return {
    /** End of a lease that begins now. */
    next,

    hold(id: number): void {
      running.set(id, now().getTime() + deadlineMs + DEADLINE_SLACK_MS);
      stop ??= schedule(HEARTBEAT_MS, beat);
    },

    release(id: number): void {
      running.delete(id);
      if (running.size > 0) return;
      stop?.();
      stop = null;
    },
  };
}
