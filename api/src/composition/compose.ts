import { createApp } from '../app.ts';
import { createAuthRoutes } from '../auth/index.ts';
import { createNamePolicy, createTopicPolicy } from '../moderation/index.ts';
import type { ApiRoute } from '../platform/http/route.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createPlayerRoutes } from '../players/index.ts';
import { createCore, type Environment } from './core.ts';
import { composeGeneration } from './generation.ts';
import { composePlay } from './play.ts';
import { composeProgress } from './progress.ts';
import { composeQuizzes } from './quizzes.ts';
import { composeReleases } from './releases.ts';

/** The whole API, wired: the only place that knows every domain. */
export function compose(environment: Environment) {
  const core = createCore(environment);
  const { config, database, logger, repositories, rateLimits, isStopping } = core;
  const play = composePlay(core);
  const progress = composeProgress(core);
  const quizzes = composeQuizzes(core, (key, quizId) => play.attemptService.hasSolved(key, quizId));
  const releases = composeReleases(core);
  const generation = composeGeneration(core, quizzes.service);
  const routes: ApiRoute[] = [
    ...createAuthRoutes({ auth: core.auth, rateLimits }),
    ...createPlayerRoutes({ players: core.players, namePolicy: createNamePolicy(createTopicPolicy()) }),
    ...quizzes.routes,
    ...generation.routes,
    ...play.routes,
    ...progress.routes,
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
    cache: core.cache,
    accessLogSample: config.accessLogSample,
    allowedOrigins: config.allowedOrigins,
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
    playerRecords: play.playerRecords,
    jobs: core.jobs,
    passwords: core.passwords,
    releaseTokens: releases.tokens,
    async close() {
      await core.jobs.close();
      rateLimits.close();
      await generation.close();
    },
  };
}
