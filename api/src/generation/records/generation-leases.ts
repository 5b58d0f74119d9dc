import type { Logger } from 'pino';
import type { Schedule } from '../../jobs/schedule.ts';
import type { GenerationRepository } from './generation.repository.ts';

export interface GenerationLeasesDeps {
  readonly generations: GenerationRepository;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
  readonly schedule: Schedule;
  /** Time a generation may take; past it and some slack it hangs, and is renewed no more. */
  readonly deadlineMs: number;
}

/** Without a sign of life for this long, the process is gone. */
const LEASE_MS = 18_000;
/** Three beats may be lost. */
const HEARTBEAT_MS = 5_000;
const DEADLINE_SLACK_MS = 15_000;

/** Signs of life of the generations that run in this process: others give up those whose lease has run out. */
export function createGenerationLeases({
  generations,
  logger,
  now,
  schedule,
  deadlineMs,
}: GenerationLeasesDeps) {
  /** When each one must have ended, by its id. */
  const running = new Map<number, number>();
  let stop: (() => void) | null = null;

  const next = () => new Date(now().getTime() + LEASE_MS);

  async function beat(): Promise<void> {
    const at = now().getTime();
    const live = [...running].filter(([, end]) => end > at).map(([id]) => id);
    try {
      if (live.length > 0) await generations.renew(live, next());
    } catch (error) {
      logger.warn({ err: error }, 'Leases of generations were not renewed');
    }
  }

  return {
    /** The end of a lease that begins now. */
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
