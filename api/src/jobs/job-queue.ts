import type { Logger } from 'pino';
import { JOB_BACKOFF_MS } from './job-policy.ts';
import type { Job, JobQueue } from './job.ts';
import { createLocalTransport } from './local.transport.ts';
import { createRedisTransport } from './redis.transport.ts';

export interface JobQueueDeps {
  readonly redisUrl: string | undefined;
  /** The same in all processes that share the work (`sharedNameOf`). */
  readonly sharedName: string;
  readonly logger: Logger;
  /** Milliseconds before the second try; the wait doubles. Half a second when absent. */
  readonly backoffMs?: number;
}

/** Rows whose job was lost (Redis unavailable, process killed) are enqueued again at this interval. */
const RECOVER_EVERY_MS = 60_000;

/** How the pending rows of a job are enqueued again. */
interface Recovery {
  readonly everyMs: number;
  readonly recover: () => Promise<void>;
}

async function recoverEach(recoveries: readonly Recovery[]): Promise<void> {
  for (const { recover } of recoveries) await recover();
}

/** Jobs through BullMQ when Redis is configured, else in this process; the handlers are the same. */
export function createJobQueue({
  redisUrl,
  sharedName,
  logger,
  backoffMs = JOB_BACKOFF_MS,
}: JobQueueDeps): JobQueue {
  const handlers = new Map<string, (payload: unknown) => Promise<void>>();
  const recoveries: Recovery[] = [];
  const run = async (name: string, payload: unknown) => {
    const handle = handlers.get(name);
    if (!handle) throw new Error(`No job is called ${name}.`);
    await handle(payload);
  };
  const transport = redisUrl
    ? createRedisTransport({ redisUrl, queueName: sharedName, run, logger, backoffMs })
    : createLocalTransport({ run, logger, backoffMs });

  const timers: ReturnType<typeof setInterval>[] = [];
  function recoverAgain(everyMs: number): void {
    const due = recoveries.filter((recovery) => recovery.everyMs === everyMs);
    const timer = setInterval(() => {
      recoverEach(due).catch((error: unknown) => {
        logger.warn({ err: error }, 'Pending jobs could not be read');
      });
    }, everyMs);
    timers.push(timer.unref());
  }

  return {
    register<Payload>(job: Job<Payload>) {
      if (handlers.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`);
      handlers.set(job.name, (payload) => job.run(job.payload.parse(payload)));
      const enqueue = async (payload: Payload) => {
        try {
          await transport.add(job.name, payload);
        } catch (error) {
          logger.warn(
            { err: error, job: job.name },
            'A job could not be queued; its pending row is enqueued again later',
          );
        }
      };
      recoveries.push({
        everyMs: job.recoverEveryMs ?? RECOVER_EVERY_MS,
        async recover() {
          for (const payload of (await job.pending?.()) ?? []) await enqueue(payload);
        },
      });
      return enqueue;
    },
    async start() {
      await transport.start();
      await recoverEach(recoveries);
      for (const everyMs of new Set(recoveries.map((recovery) => recovery.everyMs))) recoverAgain(everyMs);
    },
    countFailed: () => transport.countFailed(),
    idle: () => transport.idle(),
    close() {
      for (const timer of timers) clearInterval(timer);
      return transport.close();
    },
  };
}
