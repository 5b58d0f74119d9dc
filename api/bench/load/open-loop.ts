import { setTimeout as wait } from 'node:timers/promises';

export interface OpenLoop {
  /** Requests per second, however long the responses take. */
  readonly rate: number;
  readonly seconds: number;
  /** Sends one request. @param dueAt when it should have been sent, by `performance.now()` */
  readonly fire: (dueAt: number) => Promise<void>;
  /** Ends the loop early. */
  readonly signal?: AbortSignal;
}

/** With more unanswered requests than this the server has collapsed; more requests would show nothing new. */
const MOST_UNANSWERED = 4000;
const TICK_MS = 2;

/** Sends requests at a constant rate for a limited time, and waits for the last responses.
 *  @returns number of requests that were not sent, because too many were unanswered */
export async function runOpenLoop({
  rate,
  seconds,
  fire,
  signal,
}: OpenLoop): Promise<{ readonly held: number }> {
  const unanswered = new Set<Promise<void>>();
  const startedAt = performance.now();
  const total = Math.round(rate * seconds);
  let held = 0;
  for (let fired = 0; fired < total && !signal?.aborted;) {
    const due = Math.min(total, 1 + Math.floor(((performance.now() - startedAt) / 1000) * rate));
    for (; fired < due; fired += 1) {
      if (unanswered.size >= MOST_UNANSWERED) {
        held += 1;
        continue;
      }
      const sent: Promise<void> = fire(startedAt + (fired / rate) * 1000).finally(() =>
        unanswered.delete(sent),
      );
      unanswered.add(sent);
    }
    await wait(TICK_MS);
  }
  await Promise.all(unanswered);
  return { held };
}
