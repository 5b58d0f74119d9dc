import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';

const LONGEST_MS = 20_000;

/** Waits until limits count in Redis: they count in their process while they are not connected yet. */
export async function untilRedisCounts(limits: RateLimits, redisUrl: string): Promise<void> {
  const name = `connected-${randomUUID()}`;
  const throttle = limits.throttle({ name, limit: Number.MAX_SAFE_INTEGER, windowSeconds: 60 });
  const redis = new Redis(redisUrl);
  const deadline = Date.now() + LONGEST_MS;
  try {
    for (;;) {
      await throttle.take('try');
      if ((await redis.keys(`*${name}*`)).length > 0) return;
      if (Date.now() > deadline) throw new Error('The limits do not count in Redis.');
      await wait(20);
    }
  } finally {
    redis.disconnect();
  }
}
