import type { RequestHandler } from 'express';
import { MemoryStore, rateLimit } from 'express-rate-limit';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import { createSharedRedis } from './shared-redis.ts';
import { createSharedStore } from './shared-store.ts';
import { createThrottle, type Throttle, type ThrottleOptions } from './throttle.ts';

interface RateLimitOptions {
  /** Name of the counter; limits with the same name share it. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface RateLimits {
  /** Middleware that counts requests per address and responds 429 RATE_LIMITED beyond the limit. */
  limit(options: RateLimitOptions): RequestHandler;
  /** Counts per given key: for example tries for one account from all addresses. */
  throttle(options: ThrottleOptions): Throttle;
  close(): void;
}

export interface RateLimitDeps {
  readonly redisUrl: string | undefined;
  readonly logger: Logger;
  /** Multiplies every limit; raised by tests and load tests. */
  readonly factor: number;
}

/** Connects lazily and fails fast: an unavailable Redis must not delay requests. */
function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, commandTimeout: 250, connectTimeout: 1000 });
  let reported = 0;
  redis.on('error', (error: Error) => {
    if (Date.now() - reported < 60_000) return;
    reported = Date.now();
    logger.warn({ err: error }, 'Redis does not answer; limits count per process meanwhile');
  });
  return redis;
}

/** Rate limits shared through Redis when it is configured, else per process. */
export function createRateLimits({ redisUrl, logger, factor }: RateLimitDeps): RateLimits {
  const redis = redisUrl === undefined ? undefined : connectRedis(redisUrl, logger);
  const shared = redis && createSharedRedis(redis);
  return {
    limit: ({ name, limit, windowSeconds }) =>
      rateLimit({
        windowMs: windowSeconds * 1000,
        limit: limit * factor,
        standardHeaders: 'draft-6',
        legacyHeaders: false,
        // Checks of the configuration, which the tests run once; on each request they cost as much as the counting.
        validate: false,
        store: shared ? createSharedStore(shared, `rate:${name}:`) : new MemoryStore(),
        handler: (_request, response, next) => {
          const retryAfter = response.getHeader('Retry-After');
          next(
            new AppError({
              status: 429,
              code: 'RATE_LIMITED',
              message: 'Too many requests, please try again later',
              headers: { 'Retry-After': String(retryAfter ?? windowSeconds) },
            }),
          );
        },
      }),
    throttle: ({ isScaled = true, ...options }) =>
      createThrottle(shared, { ...options, limit: options.limit * (isScaled ? factor : 1) }),
    close: () => redis?.disconnect(),
  };
}
