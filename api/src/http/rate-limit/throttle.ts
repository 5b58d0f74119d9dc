import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { SharedRedis } from './shared-redis.ts';

/** Counts tries per key (an account, not an address). */
export interface Throttle {
  /** Counts a try before it is made, so that concurrent ones cannot exceed the limit.
   *  @throws {AppError} 429 RATE_LIMITED beyond the limit */
  take(key: string): Promise<void>;
  /** Resets the tries of a key after a success. */
  clear(key: string): Promise<void>;
}

export interface ThrottleOptions {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** False for limits that load tests do not raise. */
  readonly isScaled?: boolean;
}

interface Tries {
  readonly count: number;
  readonly millisecondsLeft: number;
}

/** With fewer keys, expired windows are not removed. */
const SWEEP_FROM_KEYS = 10_000;
const repliesSchema = z.tuple([
  z.unknown(),
  z.tuple([z.null(), z.number()]),
  z.tuple([z.null(), z.number()]),
]);

function createLocalTries(windowMs: number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAt = SWEEP_FROM_KEYS;
  function sweep(now: number): void {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    // Sweeps again only after the number of keys has doubled, so that the cost per try stays constant.
    sweepAt = Math.max(SWEEP_FROM_KEYS, 2 * windows.size);
  }
  return {
    add(key: string): Tries {
      const now = Date.now();
      if (windows.size >= sweepAt) sweep(now);
      const known = windows.get(key);
      const current = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
      current.count += 1;
      windows.set(key, current);
      return { count: current.count, millisecondsLeft: current.endsAt - now };
    },
    remove: (key: string) => windows.delete(key),
  };
}

function tooManyTries(millisecondsLeft: number): AppError {
  return new AppError({
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many requests, please try again later',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(millisecondsLeft / 1000))) },
  });
}

/** Counts in Redis while it responds, else in this process. */
export function createThrottle(
  redis: SharedRedis | undefined,
  { name, limit, windowSeconds }: ThrottleOptions,
): Throttle {
  const windowMs = windowSeconds * 1000;
  const local = createLocalTries(windowMs);
  const keyOf = (key: string) => `throttle:${name}:${key}`;

  async function shared(key: string): Promise<Tries | null> {
    const tries = await redis?.ask(async (ready) => {
      const replies = await ready
        .multi()
        .set(keyOf(key), 0, 'PX', windowMs, 'NX')
        .incr(keyOf(key))
        .pttl(keyOf(key))
        .exec();
      const [, [, count], [, millisecondsLeft]] = repliesSchema.parse(replies);
      if (millisecondsLeft >= 0) return { count, millisecondsLeft };
      // Older servers may expire the key in between; the new counter would then never expire.
      await ready.pexpire(keyOf(key), windowMs);
      return { count, millisecondsLeft: windowMs };
    });
    return tries ?? null;
  }

  return {
    async take(key) {
      const { count, millisecondsLeft } = (await shared(key)) ?? local.add(key);
      if (count > limit) throw tooManyTries(millisecondsLeft);
    },
    async clear(key) {
      local.remove(key);
      await redis?.ask((ready) => ready.del(keyOf(key)));
    },
  };
}
