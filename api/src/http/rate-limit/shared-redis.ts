import type { Redis } from 'ioredis';

/** Redis while it answers. Limits must neither wait for one that is away nor end with it. */
export interface SharedRedis {
  /** What the work makes of Redis; null when Redis is away, fails, or has just failed. */
  ask<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result | null>;
}

/** How long one that has failed is left alone: one that hangs holds up a request in two seconds, not each of them. */
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
