import process from 'node:process';
import { DEFAULT_LANGUAGE, LONG_RESPONSE_MS } from '@quizmesh/contract';
import { openTracing, type Tracing } from '@quizmesh/tracing';
import { ensureFirstAdmin } from './auth/index.ts';
import { compose, type Environment } from './compose.ts';
import type { QuestionProvider } from './generation/index.ts';
import type { Config } from './config/config.ts';
import { loadSecrets } from './config/secrets.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { requireUnicode } from './database/require-unicode.ts';
import { withMigrationLock } from './database/migration-lock.ts';
import { scheduleByTimer } from './jobs/schedule.ts';
import { serve } from './http/serve.ts';
import { secretRandom } from './config/secret-random.ts';
import { createLogger } from './logging/logger.ts';
import { traceRedis } from './logging/traced-redis.ts';
import { ensureFirstReleaseToken } from './releases/index.ts';
import {
  listLibrary,
  readPractice,
  receivePractice,
  receiveLibrary,
  seedStarterContent,
  type SeedDeps,
} from './seed/index.ts';
import { defineQuizModels, indexQuizzes } from './quizzes/index.ts';
import { migrations } from '../migrations/migrations.ts';

/** As long as the slowest response may take, so that all running requests are answered when the process stops. */
const DRAIN_MS = LONG_RESPONSE_MS;

export interface RunningApi {
  readonly port: number;
  /** Stops accepting, waits for running requests, closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly now?: () => Date;
  readonly random?: () => number;
  /** Used instead of the configured question provider. */
  readonly questionProvider?: QuestionProvider;
}

interface Opening {
  readonly isPatient: boolean;
  readonly tracing?: Tracing | undefined;
}

function openConfigured(config: Config, { isPatient, tracing }: Opening) {
  return openDatabase({
    url: config.databaseUrl,
    replicaUrls: config.databaseReplicaUrls,
    folder: config.dataFolder,
    silenceMs: isPatient ? undefined : config.databaseTimeoutMs,
    connections: config.databaseConnections,
    maxMegabytes: config.databaseMaxMegabytes,
    tracing,
  });
}

/** With separate connections, because changing a large table takes longer than a request may. */
async function migrateAlone(config: Config, first: () => Promise<void>): Promise<void> {
  const database = openConfigured(config, { isPatient: true });
  try {
    await withMigrationLock(database, async () => {
      await requireUnicode(database);
      await migrate(database, migrations);
      await indexQuizzes(defineQuizModels(database.sequelize));
      await first();
    });
  } finally {
    await database.close();
  }
}

/** Runs migrations, creates what a first start needs, and starts the server. */
export async function startApi({
  config,
  now = () => new Date(),
  random = Math.random,
  questionProvider,
}: StartOptions): Promise<RunningApi> {
  const logger = createLogger(config.logLevel);
  const secrets = await loadSecrets(config);
  const tracing = await openTracing(process.env, {
    service: 'quizmesh-api',
    secrets: () => secrets.shellSecrets,
    warn: (reason) => logger.warn({ reason }, 'Traces could not be sent'),
  });
  if (tracing) traceRedis(tracing);
  const database = openConfigured(config, { isPatient: false, tracing });
  let stopping = false;
  const environment: Environment = {
    config,
    secrets,
    database,
    logger,
    now,
    schedule: scheduleByTimer,
    random,
    isStopping: () => stopping,
    processMetrics: true,
    tracing,
    ...(questionProvider && { questionProvider }),
  };
  const api = compose(environment);
  await migrateAlone(config, () => prepareFirstStart(api, environment));
  await api.start();
  const server = await serve(api.app.listener, { host: config.host, port: config.port });
  logger.info({ port: server.port, engine: database.engine }, 'API is listening');
  const stop = new AbortController();
  const receiving = receiveLibrary(seedDeps(api, environment), stop.signal);
  return {
    port: server.port,
    async stop() {
      if (stopping) return;
      stopping = true;
      stop.abort();
      await server.close(DRAIN_MS);
      await receiving;
      await api.close();
      await database.close();
      await tracing?.close();
    },
  };
}

function seedDeps(
  api: ReturnType<typeof compose>,
  { logger, config }: Pick<Environment, 'logger' | 'config'>,
): SeedDeps {
  const languages = new Set<string>([DEFAULT_LANGUAGE, ...config.libraryLanguages]);
  return {
    isEmpty: () => api.quizRepository.isEmpty(),
    library: () => listLibrary().filter(({ language }) => languages.has(language)),
    received: () => api.libraryQuizzes.received(),
    practice: () => readPractice().filter(({ language }) => languages.has(language)),
    practiceLanguages: () => api.quizRepository.practiceLanguages(),
    publish: (draft, details) => api.quizzes.publish(draft, details),
    addPracticeQuestions: (questions, place) => api.quizRepository.addPracticeQuestions(questions, place),
    random: secretRandom,
    logger,
  };
}

async function prepareFirstStart(api: ReturnType<typeof compose>, environment: Environment): Promise<void> {
  const { config, now } = environment;
  const { dataFolder, adminEmail: email, adminPassword: password } = config;
  const { users, passwords, releaseTokens: tokens } = api;
  await ensureFirstAdmin({ users, passwords, dataFolder, email, password, now });
  await ensureFirstReleaseToken({ tokens, dataFolder, now });
  const deps = seedDeps(api, environment);
  await seedStarterContent(deps);
  await receivePractice(deps);
}
