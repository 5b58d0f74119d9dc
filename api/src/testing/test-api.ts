import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import supertest from 'supertest';
import { migrations } from '../../migrations/migrations.ts';
import { compose } from '../compose.ts';
import type { QuestionProvider } from '../generation/index.ts';
import { readConfig, type Config } from '../config/config.ts';
import { loadSecrets, type Secrets } from '../config/secrets.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { scheduleByTimer, type Schedule } from '../jobs/schedule.ts';
import { createLogger } from '../logging/logger.ts';
import type { Network } from '../material/index.ts';
import { copySchema, migrateOnce } from './migrated-schema.ts';
import { createFakeProvider } from './question-provider.fake.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface TestClock {
  now(): Date;
  advance(milliseconds: number): void;
}

export interface TestApi extends ReturnType<typeof compose> {
  readonly clock: TestClock;
  readonly config: Config;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly secrets: Secrets;
  /** Sends anonymous requests. */
  anonymous(): ReturnType<typeof supertest>;
  /** A device that keeps its cookies. */
  device(): ReturnType<typeof supertest.agent>;
  stop(): Promise<void>;
}

function createTestClock(): TestClock {
  let at = Date.parse('2026-11-21T10:00:00.000Z');
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}

const connections = new Agent({ keepAlive: true });

/** Sends requests over connections that stay open; supertest would open one for each, which costs half of its time. */
function overOpenConnections<Requests extends ReturnType<typeof supertest>>(requests: Requests): Requests {
  for (const method of ['get', 'head', 'options', 'post', 'put', 'patch', 'delete'] as const) {
    const send = requests[method].bind(requests);
    requests[method] = (url) => send(url).agent(connections);
  }
  return requests;
}

export interface TestApiOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Another process on the same database and data folder. */
  readonly beside?: TestApi;
  /** Milliseconds by which the clock of this process is ahead of that of the other one. */
  readonly ahead?: number;
  /** An existing database, which its creator removes. */
  readonly on?: TestDatabase;
  /** The fake one when absent; "configured": the one of the environment. */
  readonly provider?: QuestionProvider | 'configured';
  /** Used instead of the internet. */
  readonly network?: Network;
  /** Replaces its timers; when it never runs anything, the process behaves like a dead one. */
  readonly schedule?: Schedule;
  /** Called with each line of the log. */
  readonly onLog?: (line: string) => void;
}

/** The real API with its own database, and a clock that changes only when a test sets it. */
export async function startTestApi({
  environment,
  beside,
  ahead = 0,
  on,
  provider = createFakeProvider(),
  network,
  schedule = scheduleByTimer,
  onLog,
}: TestApiOptions = {}): Promise<TestApi> {
  const existing = beside?.testDatabase ?? on;
  const testDatabase = existing ?? (await createTestDatabase());
  if (!existing) await copySchema(testDatabase);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ARGON2_MEMORY_KIB: '1024',
    ARGON2_PASSES: '1',
    RATE_LIMIT_SCALE: '1000',
    HOT_CACHE_MS: '0',
    // Tests answer at once, all from one network.
    MIN_ANSWER_MS: '0',
    MIN_AVERAGE_MS: '0',
    BOARD_GUESTS_PER_NETWORK: '0',
    QUIZMESH_DATA: testDatabase.folder,
    ...(testDatabase.url && { DATABASE_URL: testDatabase.url }),
    ...environment,
  });
  const { databaseUrl: url, databaseReplicaUrls: replicaUrls, dataFolder: folder } = config;
  const database = openDatabase({
    url,
    replicaUrls,
    folder,
    silenceMs: config.databaseTimeoutMs,
    connections: config.databaseConnections,
    maxMegabytes: config.databaseMaxMegabytes,
  });
  const clock = beside?.clock ?? createTestClock();
  if (existing) await migrate(database, migrations);
  else await migrateOnce(database, testDatabase);
  const secrets = await loadSecrets(config);
  const api = compose({
    config,
    secrets,
    database,
    logger: createLogger(config.logLevel, onLog && { write: onLog }),
    now: () => new Date(clock.now().getTime() + ahead),
    schedule,
    random: Math.random,
    isStopping: () => false,
    processMetrics: false,
    ...(provider !== 'configured' && { questionProvider: provider }),
    ...(network && { network }),
  });
  await api.start();
  // One server for all requests; supertest would start one for each.
  const server = createServer(api.app.listener).listen(0, '127.0.0.1');
  // A test that waits longer than the usual five seconds would send its next request while the server closes the connection.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  return {
    ...api,
    clock,
    config,
    database,
    testDatabase,
    secrets,
    anonymous: () => overOpenConnections(supertest(server)),
    device: () => overOpenConnections(supertest.agent(server)),
    async stop() {
      server.close();
      await api.close();
      // What still runs was answered when the API closed.
      server.closeIdleConnections();
      await database.close();
      if (!existing) await testDatabase.remove();
    },
  };
}
