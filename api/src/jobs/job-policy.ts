import { createHash } from 'node:crypto';

/** Tries of a job before it is given up; the wait doubles from the backoff. */
export const JOB_ATTEMPTS = 4;
export const JOB_BACKOFF_MS = 500;
/** Jobs one process works on at a time. */
export const JOB_CONCURRENCY = 2;

/** Equal payloads of one job have one id (BullMQ allows no colon in it). */
export function jobId(name: string, payload: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(payload)).digest('hex').slice(0, 32);
  return `${name}-${digest}`;
}
