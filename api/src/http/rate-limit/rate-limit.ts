import { clientNetworkOf } from '@quizmesh/contract/client-network';
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { Request, RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { connectRedis } from '../../config/connect-redis.ts';
import type { SharedCounts } from '../../database/shared-counts.ts';
import { AppError } from '../errors/app-error.ts';
import type { IsOwnRequest } from './own-requests.ts';
import { limitOpenStreams, type OpenStreamsOptions } from './open-streams.ts';
import { createSteps, type Step } from './steps.ts';
import { createTurns, type TurnsOptions } from './turns.ts';

interface RateLimitOptions {
  /** Name of the counter; limits with the same name share it. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface ThrottleOptions extends RateLimitOptions {
  /** False for limits that load tests do not raise. */
  readonly isScaled?: boolean;
}

/** Counts tries per key (an account, not an address). */
export interface Throttle {
  /** Counts a try before it is made, so that concurrent ones cannot exceed the limit.
   *  @throws {AppError} 429 RATE_LIMITED beyond the limit */
  take(key: string): Promise<void>;
  /** Counts a try too. @returns whether it is within the limit */
  tryTake(key: string): Promise<boolean>;
  /** Resets the tries of a key after a success. */
  clear(key: string): Promise<void>;
}

/** Counts what happened per key. */
export interface EventCounter {
  add(key: string): Promise<void>;
  /** Whether it happened more often than the limit. */
  isOver(key: string): Promise<boolean>;
}

export interface RequestLimitOptions extends RateLimitOptions {
  /** Who is counted; null, or absent: the client's network. */
  readonly keyOf?: (request: Request) => string | null;
  /** Whoever is signed in is counted by account and network, so that its neighbours do not use up what it may do, and
   *  neither does who has its session elsewhere. */
  readonly byAccount?: boolean;
}

export interface RateLimits {
  /** Whoever is signed in, by account and network; else the client's network. */
  clientOf(request: Request): string;
  /** Middleware that counts requests per address and responds 429 RATE_LIMITED beyond the limit. */
  limit(options: RequestLimitOptions): RequestHandler;
  /** Counts per given key: for example tries for one account from all addresses. */
  throttle(options: ThrottleOptions): Throttle;
  counter(options: RateLimitOptions): EventCounter;
  /** Middleware that lets each client network have so many requests handled at once. */
  turns(options: TurnsOptions): RequestHandler;
  /** Lets so many requests of each client network begin before this process looks at its connections again. */
  steps(perStep: number): Step;
  /** Middleware that lets each client network have so many responses open at once, which begin one after the other. */
  openStreams(options: OpenStreamsOptions): RequestHandler;
  close(): void;
}

export interface RateLimitDeps {
  readonly redisUrl: string | undefined;
  /** Counts tries and events while Redis does not; absent: each process counts them for itself. */
  readonly sharedCounts?: SharedCounts | undefined;
  readonly logger: Logger;
  /** Multiplies every limit; raised by tests and load tests. */
  readonly factor: number;
  /** Requests that are not counted per address. */
  readonly isOwn: IsOwnRequest;
  /** Whose session a request shows, by its signature alone; null: nobody's. Absent: everybody is counted by network. */
  readonly accountOf?: (request: Request) => string | null;
}

/** All accounts of a network together may do so many times as much as one. */
const ACCOUNTS_OF_NETWORK = 10;

/** How long Redis is not used after an error, so that a hanging Redis delays one request in two seconds, not all. */
const PAUSE_MS = 2000;

/** Connects lazily and fails fast: an unavailable Redis must not delay requests. */
function connectQuickly(url: string, logger: Logger): Redis {
  const redis = connectRedis(url, { maxRetriesPerRequest: 0, commandTimeout: 250, connectTimeout: 1000 });
  let reported = 0;
  redis.on('error', (error: Error) => {
    if (Date.now() - reported < 60_000) return;
    reported = Date.now();
    logger.warn({ err: error }, 'Redis does not answer; limits count per process meanwhile');
  });
  return redis;
}

/** Counts per key in windows: in Redis while it responds, else in the given store, else in this process. */
function createCounters(redis: Redis | undefined) {
  const working = circuitBreaker(handleAll, { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(1) });
  const ask = async <Result>(work: () => Promise<Result>): Promise<Result | null> =>
    redis?.status === 'ready' ? working.execute(work).catch(() => null) : null;
  return (
    keyPrefix: string,
    { limit: points, windowSeconds: duration }: RateLimitOptions,
    sharedCounts?: SharedCounts,
  ) => {
    const local = new RateLimiterMemory({ keyPrefix, points, duration });
    const shared = redis && new RateLimiterRedis({ keyPrefix, points, duration, storeClient: redis });
    const stored = sharedCounts?.({ keyPrefix, points, duration });
    /** Whether a clock was set back since the window began: it would last for as long as the clock was ahead. Processes whose clocks
     *  differ a little count in one window. */
    const isOfAnotherTime = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > 2 * duration * 1000;
    const count = async (key: string): Promise<RateLimiterRes> =>
      (shared && (await ask(() => shared.penalty(key)))) ??
      (await stored?.penalty(key).catch(() => null)) ??
      local.penalty(key);
    const clear = async (key: string): Promise<void> => {
      await local.delete(key);
      await stored?.delete(key).catch(() => false);
      await (shared && ask(() => shared.delete(key)));
    };
    return {
      async add(key: string): Promise<RateLimiterRes> {
        const counted = await count(key);
        if (!isOfAnotherTime(counted)) return counted;
        await clear(key);
        return count(key);
      },
      async get(key: string): Promise<number> {
        const counted =
          (shared && (await ask(() => shared.get(key)))) ??
          (await stored?.get(key).catch(() => null)) ??
          (await local.get(key));
        return counted && !isOfAnotherTime(counted) ? counted.consumedPoints : 0;
      },
      clear,
    };
  };
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

function tooManyRequests({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError({
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many requests, please try again later',
    headers: { 'Retry-After': String(secondsOf(msBeforeNext)) },
  });
}

/** Rate limits shared through Redis when it is configured. Else requests are counted per process, and tries, which are few and worth
 *  more, in the shared store. */
export function createRateLimits({
  redisUrl,
  sharedCounts,
  logger,
  factor,
  isOwn,
  accountOf,
}: RateLimitDeps): RateLimits {
  const redis = redisUrl === undefined ? undefined : connectQuickly(redisUrl, logger);
  const counterOf = createCounters(redis);
  const accountIn = (network: string, request: Request): string | null => {
    const account = accountOf?.(request) ?? null;
    return account && `${account} ${network}`;
  };
  return {
    clientOf(request) {
      const network = clientNetworkOf(request.ip ?? '');
      return accountIn(network, request) ?? network;
    },
    limit(options) {
      const { windowSeconds } = options;
      const limit = options.limit * factor;
      const requests = counterOf(`rate:${options.name}`, { ...options, limit });
      const limitOfAccounts = limit * ACCOUNTS_OF_NETWORK;
      const accounts = options.byAccount
        ? counterOf(`rate:${options.name}-accounts`, { ...options, limit: limitOfAccounts })
        : null;
      return async (request, response, next) => {
        if (isOwn(request)) {
          next();
          return;
        }
        const network = clientNetworkOf(request.ip ?? '');
        const account = accounts && accountIn(network, request);
        if (accounts && account) {
          const together = await accounts.add(network);
          if (together.consumedPoints > limitOfAccounts) {
            next(tooManyRequests(together));
            return;
          }
        }
        const counted = await requests.add(account ?? options.keyOf?.(request) ?? network);
        response.set({
          'RateLimit-Policy': `${limit};w=${windowSeconds}`,
          'RateLimit-Limit': String(limit),
          'RateLimit-Remaining': String(counted.remainingPoints),
          'RateLimit-Reset': String(secondsOf(counted.msBeforeNext)),
        });
        next(counted.consumedPoints > limit ? tooManyRequests(counted) : undefined);
      };
    },
    throttle({ isScaled = true, ...options }) {
      const limit = options.limit * (isScaled ? factor : 1);
      const tries = counterOf(`throttle:${options.name}`, { ...options, limit }, sharedCounts);
      return {
        async take(key) {
          const counted = await tries.add(key);
          if (counted.consumedPoints > limit) throw tooManyRequests(counted);
        },
        tryTake: async (key) => (await tries.add(key)).consumedPoints <= limit,
        clear: (key) => tries.clear(key),
      };
    },
    counter(options) {
      const limit = options.limit * factor;
      const events = counterOf(`events:${options.name}`, { ...options, limit }, sharedCounts);
      return {
        async add(key) {
          await events.add(key);
        },
        isOver: async (key) => (await events.get(key)) > limit,
      };
    },
    turns({ atOnce, waitingMax, ...options }) {
      const inTurn = createTurns({ ...options, atOnce: atOnce * factor, waitingMax: waitingMax * factor });
      return (request, response, next) => (isOwn(request) ? next() : inTurn(request, response, next));
    },
    steps: (perStep) => createSteps(perStep * factor),
    openStreams: ({ openMax, beginEveryMs, ...options }) =>
      limitOpenStreams({ ...options, openMax: openMax * factor, beginEveryMs: beginEveryMs / factor }),
    close: () => redis?.disconnect(),
  };
}
