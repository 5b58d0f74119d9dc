import { setTimeout as sleep } from 'node:timers/promises';
import { isLostConnection, isTransient } from './database-errors.ts';

const TRIES = 8;
/** Another connection works, or the server is away. */
const LOST_TRIES = 3;
/** Clients give up soon after this. */
const GIVE_UP_AFTER_MS = 6000;

/** Runs `work` again when the engine aborted it in favour of another, or its connection was lost. It must have no effect outside the
 *  database.
 *  @param jitter 0 to 1; spreads the retries of concurrent work
 *  @param hasStoredNothing whether a connection that was lost cannot have left anything in the database */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  jitter: () => number,
  hasStoredNothing: () => boolean,
): Promise<Result> {
  const startedAt = performance.now();
  const triesAfter = (error: unknown) => {
    if (isTransient(error)) return TRIES;
    return isLostConnection(error) && hasStoredNothing() ? LOST_TRIES : 1;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLate = performance.now() - startedAt > GIVE_UP_AFTER_MS;
      if (isLate || attempt >= triesAfter(error)) throw error;
      await sleep(jitter() * 10 * 2 ** attempt);
    }
  }
}
