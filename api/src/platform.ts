import type { Tracing } from '@quizmesh/tracing';
import type { Logger } from 'pino';
import { createCache, type Cache } from './cache/cache.ts';
import type { ResponseCache, StoredResponse } from './cache/stored-response.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import { sharedNameOf } from './config/shared-name.ts';
import type { Database } from './database/database.ts';
import { createSharedCounts } from './database/shared-counts.ts';
import type { UnitOfWork } from './database/unit-of-work.ts';
import { recognizeShell } from './http/rate-limit/own-requests.ts';
import { createRateLimits, type RateLimitDeps, type RateLimits } from './http/rate-limit/rate-limit.ts';
import { measureJobs } from './jobs/job-metrics.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import type { JobQueue } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import { createMetrics, type Metrics } from './logging/metrics.ts';

/** What differs between production, development and tests. */
export interface PlatformEnvironment {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly schedule: Schedule;
  /** At least 0 and below 1. */
  readonly random: () => number;
  readonly isStopping: () => boolean;
  readonly processMetrics: boolean;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

/** Services that every domain may use; they know no domain. */
export interface Platform extends PlatformEnvironment {
  readonly metrics: Metrics;
  readonly rateLimits: RateLimits;
  readonly jobs: JobQueue;
  /** Name in Redis for what all processes with one database share. */
  readonly sharedName: string;
  readonly cache: ResponseCache;
  /** Totals and other numbers that may be slightly outdated. */
  readonly stats: Cache<number>;
}

/** The platform, with one domain's part of the database. */
export interface Core<Repositories = unknown, Models = unknown> extends Platform {
  /** Not bound to a transaction; for reads only. */
  readonly repositories: Repositories;
  readonly unitOfWork: UnitOfWork<Repositories>;
  readonly models: Models;
}

const CACHED_RESPONSES = 1000;
const CACHED_COUNTS = 500;
/** Counts may be cached this many times longer than responses. */
const STATS_CACHE_FACTOR = 10;

/** @param accountOf whose session a request shows, for limits */
export function createPlatform(
  environment: PlatformEnvironment,
  accountOf: NonNullable<RateLimitDeps['accountOf']>,
): Platform {
  const { config, secrets, database, logger, processMetrics, tracing } = environment;
  const { redisUrl, responseCacheMs, rateLimitScale: factor } = config;
  const sharedName = sharedNameOf(config);
  const clock = () => performance.now();
  const stats = createCache<number>({
    freshMs: responseCacheMs * STATS_CACHE_FACTOR,
    now: clock,
    capacity: CACHED_COUNTS,
  });
  const responses = createCache<StoredResponse>({
    freshMs: responseCacheMs,
    now: clock,
    capacity: CACHED_RESPONSES,
  });
  const metrics = createMetrics({ processMetrics });
  const jobs = createJobQueue({ redisUrl, sharedName, logger, tracing });
  measureJobs(metrics.registry, jobs);
  return {
    ...environment,
    metrics,
    rateLimits: createRateLimits({
      redisUrl,
      sharedCounts: createSharedCounts(database),
      logger,
      factor,
      isOwn: recognizeShell(secrets.shellSecrets),
      accountOf,
    }),
    jobs,
    sharedName,
    stats,
    cache: {
      ...responses,
      clear() {
        responses.clear();
        stats.clear();
      },
    },
  };
}
