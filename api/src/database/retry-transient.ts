import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from './database-errors.ts';

const TRIES = 8;
/** Clients give up soon after this. */
const GIVE_UP_AFTER_MS = 6000;

/** Runs `work` again when the engine aborted it in favour of another. It must have no effect outside the database.
 *  @param jitter 0 to 1; spreads the retries of concurrent work */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  jitter: () => number,
): Promise<Result> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - startedAt > GIVE_UP_AFTER_MS;
      if (attempt >= TRIES || isLate || !isTransient(error)) throw error;
      await sleep(jitter() * 10 * 2 ** attempt);
    }
  }
}
