import type { Tracing } from '@quizmesh/tracing';
import type { Logger } from 'pino';
import { JOB_BACKOFF_MS } from './job-policy.ts';
import type { Job, JobQueue, RunJob } from './job.ts';
import { createLocalTransport } from './local.transport.ts';
import { createRedisTransport } from './redis.transport.ts';

export interface JobQueueDeps {
  readonly redisUrl: string | undefined;
  /** The same in all processes that share the work (`sharedNameOf`). */
  readonly sharedName: string;
  readonly logger: Logger;
  /** Milliseconds before the second try; the wait doubles. Half a second when absent. */
  readonly backoffMs?: number;
  /** Absent: jobs are not traced. */
  readonly tracing?: Tracing | undefined;
}

/** Rows whose job was lost (Redis unavailable, process killed) are enqueued again at this interval. */
const RECOVER_EVERY_MS = 60_000;

/** How the pending rows of a job are enqueued again. */
interface Recovery {
  readonly everyMs: number;
  readonly recover: () => Promise<void>;
}

const ofJob = (name: string) => ({ 'messaging.destination.name': name });

async function recoverEach(recoveries: readonly Recovery[]): Promise<void> {
  for (const { recover } of recoveries) await recover();
}

/** Jobs through BullMQ when Redis is configured, else in this process; the handlers are the same. */
export function createJobQueue({
  redisUrl,
  sharedName,
  logger,
  backoffMs = JOB_BACKOFF_MS,
  tracing,
}: JobQueueDeps): JobQueue {
  const handlers = new Map<string, (payload: unknown) => Promise<void>>();
  const recoveries: Recovery[] = [];
  const run: RunJob = async (name, payload, parent) => {
    const handle = handlers.get(name);
    if (!handle) throw new Error(`No job is called ${name}.`);
    if (!tracing) return handle(payload);
    const span = { name: `process ${name}`, kind: 'consumer', attributes: ofJob(name) } as const;
    return tracing.run({ span, parent: parent ?? null }, () => handle(payload));
  };
  const add = async (name: string, payload: unknown) => {
    if (!tracing) return transport.add(name, payload, undefined);
    return tracing.measure(
      () => ({ name: `send ${name}`, kind: 'producer', attributes: ofJob(name) }),
      (span) => transport.add(name, payload, span?.traceparent),
    );
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
          await add(job.name, payload);
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
