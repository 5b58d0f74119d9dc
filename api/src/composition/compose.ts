import { createApp } from '../app.ts';
import { createNamePolicy } from '../moderation/index.ts';
import type { ApiRoute } from '../http/route.ts';
import { createMetrics } from '../logging/metrics.ts';
import { createPlayerRoutes } from '../players/index.ts';
import { composeAccounts } from './accounts.ts';
import { composeAdministration } from './administration.ts';
import { createCore, type Environment } from './core.ts';
import { composeGeneration } from './generation.ts';
import { composeModeration, composeContentFilter } from './moderation.ts';
import { personalDataOf } from './personal-data.ts';
import { composePlay } from './play.ts';
import { composeProgress } from './progress.ts';
import { composeQuizAccess } from './quiz-access.ts';
import { composeQuizEditor, composeQuizzes } from './quizzes.ts';
import { createTelemetryMetrics, createTelemetryRoutes } from '../telemetry/index.ts';
import { composeReleases } from './releases.ts';

/** The whole API, wired: the only place that knows every domain. */
export function compose(environment: Environment) {
  const core = createCore(environment);
  const metrics = createMetrics({ processMetrics: environment.processMetrics });
  const { config, database, logger, repositories, rateLimits, isStopping } = core;
  const texts = composeContentFilter(core);
  const quizAccess = composeQuizAccess(core);
  const play = composePlay(core, quizAccess);
  const progress = composeProgress(core);
  const hasSolved = (key: string, quizId: number) => play.attemptService.hasSolved(key, quizId);
  const quizzes = composeQuizzes(core, {
    ...quizAccess,
    hasSolved,
    onGuestQuiz: (guestId) => accounts.mergeGuest(guestId),
  });
  const releases = composeReleases(core);
  const generation = composeGeneration(core, {
    quizzes: quizzes.service,
    ...texts,
    metrics,
    checkFact: (place) => moderation.checkFact(place),
  });
  const quizEditor = composeQuizEditor(core, {
    ...quizAccess,
    quizzes: quizzes.service,
    contentFilter: texts.contentFilter,
    rescore: play.rescore,
    newQuestion: generation.newQuestion,
    checkFact: (place) => moderation.checkFact(place),
    reserve: (player, ipAddress) => generation.quota.reserve(player, ipAddress),
  });
  const moderation = composeModeration(core, {
    blocklist: texts.blocklist,
    provider: generation.provider,
    openAi: environment.questionProvider ? null : generation.openAi,
    requireVisible: (request, quizId) => quizAccess.access.requireVisible(request, quizId),
    rescore: ({ action, correctAnswer, ...decided }) =>
      play.rescoreQuestion({
        ...decided,
        action: action === 'corrected' ? 'correct' : 'void',
        ...(correctAnswer !== null && { correctAnswer }),
      }),
  });
  const namePolicy = createNamePolicy(texts.contentFilter);
  const accounts = composeAccounts(core, {
    namePolicy,
    reassignAttempts: async (merge) => {
      await moderation.records.mergeGuest(merge);
      await play.playerRecords.mergeGuest(merge);
    },
    personalData: personalDataOf({
      playing: { ...play.playerExport, ...play.playerRecords },
      progress: progress.service,
      moderation: moderation.records,
      quizzes: { ...repositories.quizEdits, ...quizzes.readModel, hasSolved },
    }),
  });
  const administration = composeAdministration(core, { ...moderation, limits: generation.limits });
  const routes: ApiRoute[] = [
    ...accounts.routes,
    ...createPlayerRoutes({ players: core.players, namePolicy, rateLimits }),
    ...quizzes.routes,
    ...quizEditor.routes,
    ...generation.routes,
    ...play.routes,
    ...progress.routes,
    ...releases.routes,
    ...createTelemetryRoutes({
      releaseSet: (channel) => releases.sets.read(channel),
      count: createTelemetryMetrics(metrics.registry),
      rateLimits,
      issueVisit: () => releases.health.visits.issue(),
      loadReport: (loadReports) => releases.health.loadReports.loadReport(loadReports),
    }),
    ...moderation.routes,
    ...administration.routes,
  ];
  const app = createApp({
    logger,
    metrics,
    rateLimits,
    health: { pingDatabase: database.ping, isStopping, timeoutMs: 2000 },
    trustedProxies: config.trustedProxies,
    routes,
    version: '0.1.0',
    authorize: (access, request) =>
      access === 'admin' ? core.auth.requireAdmin(request) : core.auth.requireUser(request),
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
    rescoreQuestion: play.rescoreQuestion,
    rebuildCounters: play.rebuildCounters,
    jobs: core.jobs,
    passwords: core.passwords,
    sessionTokens: core.sessionTokens,
    releaseTokens: releases.tokens,
    applyLoadReports: releases.health.settle,
    async close() {
      texts.blocklist.close();
      releases.health.stop();
      await core.jobs.close();
      rateLimits.close();
      await generation.close();
    },
  };
}
