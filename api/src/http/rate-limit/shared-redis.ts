import type { Redis } from 'ioredis';

/** Uses Redis while it responds. Rate limits must neither wait for it nor fail with it. */
export interface SharedRedis {
  /** The result of `work`; null when Redis is unavailable, fails, or has just failed. */
  ask<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result | null>;
}

/** How long Redis is not used after an error, so that a hanging Redis delays one request in two seconds, not all. */
const PAUSE_MS = 2000;

export function createSharedRedis(redis: Redis): SharedRedis {
  let pausedUntil = 0;
  return {
    async ask(work) {
      if (redis.status !== 'ready' || performance.now() < pausedUntil) return null;
      try {
        return await work(redis);
      } catch {
        pausedUntil = performance.now() + PAUSE_MS;
        return null;
      }
    },
  };
}
