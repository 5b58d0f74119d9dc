import { createHash } from 'node:crypto';

/** Maximum number of tries of a job; the wait doubles from the backoff. */
export const JOB_ATTEMPTS = 4;
export const JOB_BACKOFF_MS = 500;
/** Concurrent jobs per process. */
export const JOB_CONCURRENCY = 2;
/** A job that failed in all its tries is counted for so long: its row may be gone. */
export const FAILED_COUNTED_MS = 24 * 3_600_000;

/** The same for equal payloads of one job (BullMQ allows no colon in ids). */
export function jobId(name: string, payload: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(payload)).digest('hex').slice(0, 32);
  return `${name}-${digest}`;
}
