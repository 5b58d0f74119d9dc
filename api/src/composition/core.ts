import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import {
  createAuthService,
  createPasswordHasher,
  createSessionTokens,
  type AuthService,
  type PasswordHasher,
  type SessionTokens,
} from '../auth/index.ts';
import type { QuestionProvider } from '../generation/index.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../database/database.ts';
import { createUnitOfWork, type UnitOfWork } from '../database/unit-of-work.ts';
import type { Schedule } from '../jobs/schedule.ts';
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts';
import { createCountCache, type CountCache } from '../cache/count-cache.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import type { JobQueue } from '../jobs/job.ts';
import { createRateLimits, type RateLimits } from '../http/rate-limit/rate-limit.ts';
import { createGuestCookie, createPlayerService, type PlayerService } from '../players/index.ts';
import { bindRepositories, defineModels, type Models, type Repositories } from '../repositories.ts';

/** What differs between production, development and tests. */
export interface Environment {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly schedule: Schedule;
  /** 0 up to 1. */
  readonly random: () => number;
  readonly isStopping: () => boolean;
  readonly processMetrics: boolean;
  /** Replaces the configured provider of questions. */
  readonly questionProvider?: QuestionProvider;
}

/** Figures may be this many times older than answers. */
const STATS_CACHE_FACTOR = 10;

/** What every domain is given. */
export interface Core extends Environment {
  readonly models: Models;
  readonly repositories: Repositories;
  readonly unitOfWork: UnitOfWork<Repositories>;
  readonly rateLimits: RateLimits;
  readonly jobs: JobQueue;
  readonly cache: ResponseCache;
  /** Totals and other figures that may be a moment old. */
  readonly stats: CountCache;
  readonly passwords: PasswordHasher;
  readonly sessionTokens: SessionTokens;
  readonly auth: AuthService;
  readonly players: PlayerService;
}

export function createCore(environment: Environment): Core {
  const { config, secrets, database, logger, now, random } = environment;
  const models = defineModels(database.sequelize);
  const repositories = bindRepositories(models, null);
  const unitOfWork = createUnitOfWork({
    database,
    bind: (transaction) => bindRepositories(models, transaction),
    jitter: random,
  });
  const passwords = createPasswordHasher(config.argon2);
  const sessionTokens = createSessionTokens({ secret: secrets.jwtSecret, now });
  const auth = createAuthService({ users: repositories.users, tokens: sessionTokens, now });
  const players = createPlayerService({
    guests: repositories.guests,
    merges: repositories.guestMerges,
    cookie: createGuestCookie({ secret: secrets.guestCookieSecret }),
    userIdOf: async (request) => (await auth.authenticate(request))?.id ?? null,
    now,
    random,
    newGuestId: () => randomBytes(16).toString('hex'),
  });
  const { redisUrl, rateLimitScale: factor } = config;
  const rateLimits = createRateLimits({ redisUrl, logger, factor });
  const jobs = createJobQueue({
    redisUrl,
    sharedBy: config.databaseUrl ?? config.dataFolder,
    logger,
  });
  const clock = () => performance.now();
  const stats = createCountCache({ freshMs: config.responseCacheMs * STATS_CACHE_FACTOR, now: clock });
  const answers = createResponseCache({ freshMs: config.responseCacheMs, now: clock });
  const cache: ResponseCache = {
    ...answers,
    clear() {
      answers.clear();
      stats.clear();
    },
  };
  return {
    ...environment,
    models,
    repositories,
    unitOfWork,
    rateLimits,
    jobs,
    cache,
    stats,
    passwords,
    sessionTokens,
    auth,
    players,
  };
}
