import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import {
  createAnswerService,
  createAttemptService,
  createBoardService,
  createPlayRoutes,
  createResultRoutes,
  createSubmitService,
} from './attempts/index.ts';
import {
  createAuthRoutes,
  createAuthService,
  createPasswordHasher,
  createSessionTokens,
  type AuthService,
  type PasswordHasher,
} from './auth/index.ts';
import {
  createGenerationRoutes,
  createGenerationService,
  createOfflineProvider,
  type QuestionProvider,
} from './generation/index.ts';
import { DEFAULT_GENERATION_LIMITS, createGenerationQuota } from './limits/index.ts';
import { createNamePolicy, createTopicPolicy } from './moderation/index.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import type { Database } from './platform/database/database.ts';
import { createUnitOfWork, type UnitOfWork } from './platform/database/unit-of-work.ts';
import type { ApiRoute } from './platform/http/route.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createRateLimits, type RateLimits } from './platform/rate-limit/rate-limit.ts';
import {
  createGuestCookie,
  createPlayerRoutes,
  createPlayerService,
  playerKey,
  type PlayerService,
} from './players/index.ts';
import {
  createQuizListReadModel,
  createQuizListRoutes,
  createQuizReadModel,
  createQuizRoutes,
  createQuizService,
  defineQuizModels,
  type QuizService,
  type QuizViewer,
} from './quizzes/index.ts';
import {
  createReleaseAuthorizer,
  createReleaseFileCheck,
  createReleaseRoutes,
  createReleaseService,
  createReleaseSetReader,
  createTokenRepository,
} from './releases/index.ts';
import { bindRepositories, defineModels, type Models, type Repositories } from './repositories.ts';

/** What differs between production, development and tests. */
export interface Environment {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  /** 0 up to 1. */
  readonly random: () => number;
  readonly isStopping: () => boolean;
  readonly processMetrics: boolean;
  /** Replaces the configured provider of questions. */
  readonly questionProvider?: QuestionProvider;
}

interface Core extends Environment {
  readonly models: Models;
  readonly repositories: Repositories;
  readonly unitOfWork: UnitOfWork<Repositories>;
  readonly rateLimits: RateLimits;
  readonly passwords: PasswordHasher;
  readonly auth: AuthService;
  readonly players: PlayerService;
}

function createCore(environment: Environment): Core {
  const { config, secrets, database, logger, now, random } = environment;
  const models = defineModels(database.sequelize);
  const repositories = bindRepositories(models, null);
  const unitOfWork = createUnitOfWork({
    database,
    bind: (transaction) => bindRepositories(models, transaction),
    jitter: random,
  });
  const passwords = createPasswordHasher(config.argon2);
  const tokens = createSessionTokens({ secret: secrets.jwtSecret, now });
  const auth = createAuthService({ users: repositories.users, passwords, tokens, now });
  const players = createPlayerService({
    guests: repositories.guests,
    cookie: createGuestCookie({ secret: secrets.guestCookieSecret }),
    userIdOf: async (request) => (await auth.authenticate(request))?.id ?? null,
    now,
    random,
    newGuestId: () => randomBytes(16).toString('hex'),
  });
  const { redisUrl, rateLimitFactor: factor } = config;
  const rateLimits = createRateLimits({ redisUrl, logger, factor });
  return { ...environment, models, repositories, unitOfWork, rateLimits, passwords, auth, players };
}

function composePlay({ repositories, unitOfWork, players, now }: Core) {
  const { attempts, boards, quizzes, optionCounters, users, guests } = repositories;
  const shared = { attempts, boards, quizzes, optionCounters, unitOfWork, now };
  const attemptService = createAttemptService(shared);
  const answers = createAnswerService({ ...shared, attemptService });
  const submissions = createSubmitService({ ...shared, attemptService });
  const boardService = createBoardService({
    boards,
    quizzes,
    names: {
      namesOf: async ({ userIds, guestIds }) => {
        const [userNames, guestNames] = await Promise.all([users.usernames(userIds), guests.names(guestIds)]);
        return { users: userNames, guests: guestNames };
      },
    },
  });
  return {
    attemptService,
    routes: [
      ...createPlayRoutes({ players, attempts: attemptService, answers }),
      ...createResultRoutes({ players, submissions, boards: boardService }),
    ],
  };
}

function composeQuizzes(core: Core, hasSolved: (key: string, quizId: number) => Promise<boolean>) {
  const { database, models, repositories, unitOfWork, auth, players, now } = core;
  const lists = createQuizListReadModel(database.listReader, defineQuizModels(database.listReader));
  const readModel = createQuizReadModel(database.sequelize, models.quiz, {
    countActive: (since) => repositories.attempts.countPlayers(since),
  });
  const viewerOf = async (request: Request): Promise<QuizViewer> => {
    const player = await players.findPlayer(request);
    const account = await auth.authenticate(request);
    return { playerKey: player && playerKey(player), isAdmin: account?.isAdmin ?? false };
  };
  return {
    service: createQuizService({ unitOfWork, now }),
    routes: [
      ...createQuizListRoutes({ lists, quizzes: readModel, now }),
      ...createQuizRoutes({ lists, quizzes: readModel, viewerOf, hasSolved }),
    ],
  };
}

function composeReleases({ config, models, repositories, unitOfWork, auth, now }: Core) {
  const { releases, channels } = repositories;
  const tokens = createTokenRepository(models.release);
  const sets = createReleaseSetReader({ releases, channels, now });
  const checkFiles = createReleaseFileCheck(join(config.dataFolder, 'releases'));
  const authorize = createReleaseAuthorizer({
    tokens,
    requireAdmin: (request) => auth.requireAdmin(request),
    now,
  });
  const service = createReleaseService({ releases, channels, unitOfWork, checkFiles, sets, now });
  return { tokens, routes: createReleaseRoutes({ releases: service, sets, authorize }) };
}

const GENERATION_DEADLINE_MS = 60_000;

function composeGeneration(core: Core, quizzes: QuizService) {
  const { unitOfWork, now, logger, players, rateLimits, questionProvider } = core;
  const offline = createOfflineProvider();
  const provider = questionProvider ?? offline;
  const quota = createGenerationQuota({
    unitOfWork,
    readLimits: () => Promise.resolve(DEFAULT_GENERATION_LIMITS),
    now,
  });
  const service = createGenerationService({
    provider,
    topicPolicy: createTopicPolicy(),
    quota,
    quizzes,
    logger,
    newSeed: randomUUID,
    deadlineMs: GENERATION_DEADLINE_MS,
  });
  return {
    provider,
    quota,
    service,
    routes: createGenerationRoutes({ players, generation: service, rateLimits }),
    close: () => offline.close(),
  };
}

/** The whole API, wired: the only place that knows every domain. */
export function compose(environment: Environment) {
  const core = createCore(environment);
  const { config, database, logger, repositories, rateLimits, isStopping } = core;
  const play = composePlay(core);
  const quizzes = composeQuizzes(core, (key, quizId) => play.attemptService.hasSolved(key, quizId));
  const releases = composeReleases(core);
  const generation = composeGeneration(core, quizzes.service);
  const routes: ApiRoute[] = [
    ...createAuthRoutes({ auth: core.auth, rateLimits }),
    ...createPlayerRoutes({ players: core.players, namePolicy: createNamePolicy(createTopicPolicy()) }),
    ...quizzes.routes,
    ...generation.routes,
    ...play.routes,
    ...releases.routes,
  ];
  const app = createApp({
    logger,
    metrics: createMetrics({ processMetrics: environment.processMetrics }),
    rateLimits,
    health: { pingDatabase: database.ping, isStopping, timeoutMs: 2000 },
    trustedProxies: config.trustedProxies,
    routes,
    version: '0.1.0',
  });
  return {
    app,
    routes,
    quizzes: quizzes.service,
    quota: generation.quota,
    generation: generation.service,
    provider: generation.provider,
    users: repositories.users,
    quizRepository: repositories.quizzes,
    passwords: core.passwords,
    releaseTokens: releases.tokens,
    async close() {
      rateLimits.close();
      await generation.close();
    },
  };
}
