import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { FAILED_COUNTED_MS, JOB_ATTEMPTS, JOB_CONCURRENCY, jobId } from './job-policy.ts';
import type { JobTransport, RunJob } from './job.ts';

export interface LocalTransportDeps {
  readonly run: RunJob;
  readonly logger: Logger;
  readonly backoffMs: number;
}

interface WaitingJob {
  readonly name: string;
  readonly payload: unknown;
  readonly traceparent: string | undefined;
}

/** Jobs in this process, a few at a time, with the same retries as the shared queue. A restart loses them; pending
 *  rows are enqueued again. */
export function createLocalTransport({ run, logger, backoffMs }: LocalTransportDeps): JobTransport {
  const waiting = new Map<string, WaitingJob>();
  const running = new Set<Promise<void>>();
  /** When they failed, by id. */
  const failed = new Map<string, number>();
  const stop = new AbortController();
  let started = false;

  async function work({ name, payload, traceparent }: WaitingJob): Promise<void> {
    const id = jobId(name, payload);
    for (let attempt = 1; attempt <= JOB_ATTEMPTS && !stop.signal.aborted; attempt += 1) {
      try {
        await run(name, payload, traceparent);
        failed.delete(id);
        return;
      } catch (error) {
        logger.warn({ err: error, job: name, attempt }, 'A job failed');
        if (attempt < JOB_ATTEMPTS)
          await wait(backoffMs * 2 ** (attempt - 1), undefined, { signal: stop.signal }).catch(
            () => undefined,
          );
      }
    }
    if (!stop.signal.aborted) failed.set(id, Date.now());
  }

  function next(): void {
    if (!started || stop.signal.aborted || running.size >= JOB_CONCURRENCY) return;
    const [first] = waiting;
    if (!first) return;
    const [id, job] = first;
    waiting.delete(id);
    const done = work(job).finally(() => {
      running.delete(done);
      next();
    });
    running.add(done);
    next();
  }

  return {
    add(name, payload, traceparent) {
      waiting.set(jobId(name, payload), { name, payload, traceparent });
      setImmediate(next);
      return Promise.resolve();
    },
    start() {
      started = true;
      next();
      return Promise.resolve();
    },
    countFailed() {
      for (const [id, at] of failed) if (Date.now() - at > FAILED_COUNTED_MS) failed.delete(id);
      return Promise.resolve(failed.size);
    },
    async idle() {
      while (running.size > 0 || (started && waiting.size > 0)) {
        next();
        await Promise.all(running);
      }
    },
    async close() {
      stop.abort();
      await Promise.all(running);
    },
  };
}
