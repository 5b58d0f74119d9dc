import { createAccountsModule } from './accounts/index.ts';
import { createAdminModule } from './admin/index.ts';
import { createApp } from './app.ts';
import { createAttemptsModule } from './attempts/index.ts';
import { createAuditModule } from './audit/index.ts';
import { accountOfToken, createAuthModule, createSessionTokens, createSignInModule } from './auth/index.ts';
import { createContentFilterModule } from './content-filter/index.ts';
import { createUnitOfWork } from './database/unit-of-work.ts';
import { createExportsModule } from './exports/index.ts';
import { createFactChecksModule } from './fact-checks/index.ts';
import { createGenerationModule, createProvidersModule, type QuestionProvider } from './generation/index.ts';
import { createLegalModule } from './legal/index.ts';
import { createLimitsModule } from './limits/index.ts';
import { createMailModule } from './mail/index.ts';
import { createMaterialModule, type Network } from './material/index.ts';
import { createMistakesModule } from './mistakes/index.ts';
import { createModerationModule } from './moderation/index.ts';
import { createPlatform, type Core, type PlatformEnvironment } from './platform.ts';
import { createPlayersModule } from './players/index.ts';
import { createProgressModule } from './progress/index.ts';
import { createQuizEditorModule, createQuizzesModule } from './quizzes/index.ts';
import { createReleasesModule } from './releases/index.ts';
import { bindRepositories, defineModels, type Models, type Repositories } from './repositories.ts';
import { createRoomsModule } from './rooms/index.ts';
import { createSettingsModule } from './settings/index.ts';
import { createTelemetryModule } from './telemetry/index.ts';

export interface Environment extends PlatformEnvironment {
  /** Used instead of the configured question provider. */
  readonly questionProvider?: QuestionProvider;
  /** Used instead of the internet for pages that are read for their text. */
  readonly network?: Network;
}

function createCore(environment: PlatformEnvironment): Core<Repositories, Models> {
  const { database, random, secrets, now } = environment;
  const tokens = createSessionTokens({ secrets: secrets.jwtSecrets, now });
  const models = defineModels(database.sequelize);
  return {
    ...createPlatform(environment, accountOfToken(tokens)),
    models,
    repositories: bindRepositories(models, null),
    unitOfWork: createUnitOfWork({
      database,
      bind: (transaction) => bindRepositories(models, transaction),
      jitter: random,
    }),
  };
}

/** Composes the API from its modules; each gets what it needs of those before it. The only file that imports every
 *  domain. */
export function compose({ questionProvider, network, ...environment }: Environment) {
  const core = createCore(environment);
  const auth = createAuthModule(core);
  const { requireAdmin, timeZoneOf } = auth;
  const audit = createAuditModule(core, { requireAdmin });
  const { requireActor } = audit;
  const filter = createContentFilterModule(core, { requireActor });
  const { contentFilter, namePolicy } = filter;
  const { players, names, ...guests } = createPlayersModule(core, { auth: auth.auth, namePolicy });
  const identity = { auth: auth.auth, players };
  const quizzes = createQuizzesModule(core, { ...identity, names, timeZoneOf });
  const { access, cards } = quizzes;
  const progress = createProgressModule(core, { auth: auth.auth, timeZoneOf });
  const { achievementsOf } = progress;
  const mistakes = createMistakesModule(core, { auth: auth.auth, timeZoneOf });
  const attempts = createAttemptsModule(core, { players, names, access, timeZoneOf, achievementsOf });
  const { rescore, rescoreQuestion, listAnswersOf, playStats } = attempts;
  const rooms = createRoomsModule(core, {
    players,
    names,
    namePolicy,
    access,
    contentOf: quizzes.contentOf,
    timeZoneOf,
    settlePlayer: (userId) => attempts.records.settlePlayer(userId),
    suspendedOf: auth.suspendedOf,
  });
  const limits = createLimitsModule(core, { requireActor });
  const { quota } = limits;
  const providers = createProvidersModule(core, { requireActor }, questionProvider);
  const factChecks = createFactChecksModule(core, {
    ...identity,
    requireActor,
    access,
    cards,
    listAnswersOf,
    providers,
  });
  const { facts } = factChecks;
  const generation = createGenerationModule(core, {
    auth: auth.auth,
    contentFilter,
    providers,
    quizzes: quizzes.service,
    making: quizzes.making,
    questionsFrom: quizzes.questionsFrom,
    players,
    quota,
    checkFacts: facts.enqueue,
  });
  const material = createMaterialModule(core, { network });
  const quizEditor = createQuizEditorModule(core, {
    ...identity,
    access,
    quizzes: quizzes.service,
    playStats,
    qualityChecks: generation.qualityChecks,
    newQuestion: generation.newQuestion,
    rescore,
    names,
    checkFacts: facts.enqueue,
    reserve: (player, ipAddress) => quota.reserve(player, ipAddress),
    timeZoneOf,
  });
  const moderation = createModerationModule(core, {
    ...identity,
    requireActor,
    names,
    access,
    cards,
    facts,
    listAnswersOf,
    rescoreQuestion,
  });
  const admin = createAdminModule(core, {
    requireActor,
    names,
    flagged: factChecks.waiting,
    usedToday: limits.usedToday,
    onSuspended: rooms.endRoomsOf,
  });
  const mail = createMailModule(core);
  const accounts = createAccountsModule(core, {
    auth,
    players,
    records: [moderation.records, rooms.records, attempts.records],
    personalData: [
      auth.personalData,
      attempts.personalData,
      progress.personalData,
      mistakes.personalData,
      rooms.personalData,
      moderation.personalData,
      quizzes.personalData,
      admin.personalData,
    ],
  });
  quizzes.guestQuizPublished.subscribe((guestId) => accounts.device.mergeGuest(guestId));
  const signIn = createSignInModule(core, { auth, mail: mail.mail, namePolicy, device: accounts.device });
  const releases = createReleasesModule(core, { requireAdmin });
  const telemetry = createTelemetryModule(core, releases.reports);
  const settings = createSettingsModule(core, { requireActor });
  const legal = createLegalModule(core);
  const exports = createExportsModule(core, { requireActor, lists: { ...admin.lists, ...factChecks.lists } });

  const routes = [
    signIn,
    accounts,
    mail,
    guests,
    quizzes,
    quizEditor,
    providers,
    generation,
    material,
    attempts,
    rooms,
    progress,
    mistakes,
    releases,
    telemetry,
    moderation,
    factChecks,
    filter,
    admin,
    limits,
    settings,
    legal,
    audit,
    exports,
  ].flatMap((module) => module.routes);
  const { config, database, logger, metrics, rateLimits, repositories, jobs, cache, isStopping, tracing } =
    core;
  const app = createApp({
    logger,
    metrics,
    rateLimits,
    health: { pingDatabase: database.ping, isStopping, timeoutMs: 2000 },
    deviceOf: rooms.deviceOf,
    tokenOf: releases.tokenOf,
    trustedProxies: config.trustedProxies,
    routes,
    auth: { ...auth.auth, requireRelease: releases.authorize },
    cache,
    hasReplicas: database.hasReplicas,
    hasEmbeddedDatabase: database.engine === 'sqlite',
    accessLogSample: config.accessLogSample,
    allowedOrigins: config.allowedOrigins,
    publicUrl: config.publicUrl,
    isLocal: config.isLocal,
    tracing,
  });
  return {
    app,
    routes,
    quizzes: quizzes.service,
    quota,
    generation: generation.service,
    provider: providers.provider,
    unitOfWork: core.unitOfWork,
    users: repositories.users,
    quizRepository: repositories.quizzes,
    libraryQuizzes: repositories.libraryQuizzes,
    playerRecords: attempts.records,
    rescoreQuestion,
    rebuildCounters: attempts.rebuildCounters,
    jobs,
    passwords: auth.passwords,
    sessionTokens: auth.sessionTokens,
    releaseTokens: releases.tokens,
    applyLoadReports: releases.applyLoadReports,
    /** Once, when the tables are there and before requests are served. */
    async start() {
      await filter.start();
      await jobs.start();
    },
    async close() {
      filter.close();
      await releases.close();
      rooms.close();
      await jobs.close();
      rateLimits.close();
      await generation.close();
      await material.close();
      await providers.close();
    },
  };
}
