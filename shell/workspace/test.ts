import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildApps, buildServers } from '../cli/build-apps.ts';
import { startDatabaseCluster } from './clusters/database-cluster.ts';
import { startRedisFailover } from './clusters/redis-failover.ts';
import { startReplicatedDatabase } from './clusters/replicated-database.ts';
import { startMariadb, startRedis, type PrivateServer } from './private-servers.ts';
import {
  CLUSTER_TESTS,
  EMBEDDED_TESTS,
  NO_CLUSTER_NAMES,
  NO_CLUSTER_TESTS,
  NO_SERVER_TESTS,
  SERVER_ONLY_TESTS,
} from './engine-tests.ts';
import { startProcess, stopAll, type StartedProcess } from '../cli/processes.ts';
import {
  provision,
  provisionClusters,
  provisionContainers,
  provisionPromtool,
  type TestPrograms,
} from './provision.ts';
import { runChecks } from './run-checks.ts';
import { jestCount, playwrightCount, totalCount, type TestCount } from './test-results.ts';
import { CommandError, ROOT, runCommand } from '../cli/workspace.ts';

const RESULTS = path.join(ROOT, '.test');
const running: StartedProcess[] = [];
const privateServers: PrivateServer[] = [];
const cleaning: (() => Promise<void>)[] = [];
const track = (started: StartedProcess) => void running.push(started);
const resultFile = (name: string) => path.join(RESULTS, `${name}.json`);

async function stopEverything(): Promise<void> {
  await stopAll(running);
  await Promise.all([...privateServers.map((server) => server.clean), ...cleaning].map((clean) => clean()));
}

async function runSuite(
  name: string,
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const startedAt = Date.now();
  console.log(`▸ ${name}`);
  const started = startProcess({ name, command, env: { FORCE_COLOR: '0', ...env }, output: 'inherit' });
  track(started);
  const passed = (await started.exited) === 0;
  console.log(`${passed ? '✔' : '✖'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  return passed;
}

interface TestSelection {
  /** Options of jest that select the tests; none: all. */
  readonly options: readonly string[];
  /** Titles of tests that are left out. */
  readonly leftOut?: readonly string[];
}

async function runDatabaseSuite(
  engine: string,
  env: Readonly<Record<string, string>>,
  { options, leftOut = [] }: TestSelection,
): Promise<TestCount> {
  const file = resultFile(`api-${engine}`);
  await runSuite(
    `API on ${engine}`,
    // More workers than cores, because these tests mostly wait for the database and for mail.
    [
      'node_modules/.bin/jest',
      '--selectProjects',
      'api-db',
      '--maxWorkers=3',
      '--json',
      '--outputFile',
      file,
      ...(leftOut.length > 0 ? ['--testNamePattern', `^(?!.*(?:${leftOut.join('|')}))`] : []),
      ...options,
    ],
    { NODE_ENV: 'test', BUILT_API: '1', ...env },
  );
  return jestCount(file, leftOut);
}

async function startServers(
  programs: TestPrograms,
): Promise<{ readonly databaseUrl: string; readonly redisUrl: string }> {
  const mariadb = programs.mariadb ? await startMariadb(programs.mariadb, track, { inMemory: true }) : null;
  const redis = programs.redis ? await startRedis(programs.redis, track) : null;
  privateServers.push(...[mariadb, redis].filter((server) => server !== null));
  return {
    databaseUrl: mariadb?.url ?? process.env['TEST_DATABASE_URL'] ?? '',
    redisUrl: redis?.url ?? process.env['TEST_REDIS_URL'] ?? '',
  };
}

interface BrowserSuite {
  readonly name: string;
  /** Name of its file in shell/. */
  readonly configuration: 'playwright' | 'containers';
  readonly chromium: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Playwright. */
  readonly options?: readonly string[];
}

async function runBrowserSuite({
  name,
  configuration,
  chromium,
  env,
  options = [],
}: BrowserSuite): Promise<TestCount> {
  console.log('▸ Building');
  await buildApps();
  const file = resultFile(name);
  const command = ['node_modules/.bin/playwright', 'test', '-c', `shell/${configuration}.config.ts`] as const;
  const passed = await runSuite(name, [...command, ...options], {
    ...env,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const count = await playwrightCount(file);
  // What was started before the tests could not be removed after them.
  return passed || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** The benchmarks of load and faults with small sizes and private servers, and of hostile requests: each counts as one test,
 *  that nothing is lost or miscounted, or that nobody else waits. */
async function runProofs(): Promise<TestCount> {
  const counts: TestCount[] = [];
  for (const proof of ['bench-load', 'bench-faults', 'bench-shapes']) {
    const command = [process.execPath, '--import', 'tsx', `shell/workspace/${proof}.ts`] as const;
    const passed = await runSuite(proof, [...command], {});
    counts.push({ passed: Number(passed), failed: Number(!passed) });
  }
  return totalCount(counts);
}

const without = (paths: readonly string[]) => ['--testPathIgnorePatterns', '/node_modules/', ...paths];

/** The database tests on a Galera cluster, those of clusters and of replicas, the journeys and the load's proof on the cluster, and
 *  what users see when servers are killed and cut off. */
async function runClusters({ chromium }: TestPrograms): Promise<TestCount> {
  const programs = provisionClusters();
  const counts: TestCount[] = [];
  const prove = async (proof: string, env: Readonly<Record<string, string>>) => {
    const command = [process.execPath, '--import', 'tsx', `api/bench/${proof}`] as const;
    const passed = await runSuite(proof, [...command], env);
    counts.push({ passed: Number(passed), failed: Number(!passed) });
  };
  const [galeraTests = '', ...replicaTests] = CLUSTER_TESTS;
  const { primary, replicas } = await startReplicatedDatabase(programs, track);
  privateServers.push(primary, ...replicas);
  const replicaUrls = replicas.map(({ url }) => url).join(',');
  const ofReplicas = { TEST_DATABASE_URL: primary.url, TEST_REPLICA_URLS: replicaUrls };
  counts.push(await runDatabaseSuite('replicas', ofReplicas, { options: ['--', ...replicaTests] }));
  await stopAll([primary, ...replicas].map(({ started }) => started));

  const galera = await startDatabaseCluster(programs, track);
  const redis = await startRedisFailover(programs.redis, track);
  cleaning.push(galera.clean, redis.clean);
  const servers = galera.servers.map(({ url }) => url).join(',');
  const onCluster = {
    TEST_DATABASE_URL: galera.url,
    TEST_GALERA_URLS: servers,
    TEST_REDIS_URL: redis.primary.url,
  };
  counts.push(
    await runDatabaseSuite('Galera', onCluster, {
      options: without(NO_CLUSTER_TESTS),
      leftOut: NO_CLUSTER_NAMES,
    }),
    // Alone: it stops servers.
    await runDatabaseSuite('Galera, servers stopped', onCluster, { options: ['--', galeraTests] }),
    await runBrowserSuite({
      name: 'Browser on Galera and sentinels',
      configuration: 'playwright',
      chromium,
      env: { ...onCluster, TEST_REDIS_URL: redis.url },
      options: ['--project=mariadb'],
    }),
  );
  await prove('load/main.ts', {
    TEST_DATABASE_URL: galera.url,
    QUIZMESH_BENCH_SERVERS: JSON.stringify({ mariadb: null, redis: null }),
  });
  await prove('clusters/main.ts', {
    TEST_DATABASE_URL: galera.url,
    QUIZMESH_CLUSTERS: JSON.stringify({ galera, redis }),
  });
  return totalCount(counts);
}

/** What can be run alone: `npm run test:deep -- sqlite load`. */
const AREAS = ['checks', 'sqlite', 'mariadb', 'browser', 'load', 'clusters', 'containers'] as const;
const DEEP_AREAS: ReadonlySet<Area> = new Set(['load', 'clusters', 'containers']);
type Area = (typeof AREAS)[number];

/** @returns all areas without an argument
 *  @throws {CommandError} an argument is no area */
function chosenAreas(isDeep: boolean): ReadonlySet<Area> {
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const unknown = named.filter((name) => !(AREAS as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new CommandError(`There is no area ${unknown.join(', ')}. Areas: ${AREAS.join(', ')}.`);
  const all = AREAS.filter((area) => isDeep || !DEEP_AREAS.has(area));
  return new Set(named.length > 0 ? AREAS.filter((area) => named.includes(area)) : all);
}

/** @param areas what they need is built beside the unit tests */
async function runChecksAndUnits(areas: ReadonlySet<Area>): Promise<TestCount> {
  const checks = await runChecks(resultFile('unit'), track, async () => {
    await buildServers();
    if (areas.has('browser') || areas.has('containers')) await buildApps();
  });
  const checked = checks.filter(({ name }) => name !== 'unit tests');
  const passed = checked.filter((check) => check.passed).length;
  return totalCount([{ passed, failed: checked.length - passed }, await jestCount(resultFile('unit'))]);
}

/** npm test: provisions, then runs checks, unit tests, API tests on an engine each or on both, and browser tests; ends
 *  with 'N passed, M failed'. */
await runCommand(async () => {
  const isDeep = process.argv.includes('--deep');
  const areas = chosenAreas(isDeep);
  const stop = () => void stopEverything().then(() => process.exit(1));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  // Also for unit tests, and for what the browser tests start.
  if (isDeep) process.env['QUIZMESH_DEEP'] = '1';
  try {
    const programs = provision();
    if (isDeep && areas.has('checks')) provisionPromtool();
    const counts: TestCount[] = [];
    const run = async (area: Area, suite: () => Promise<TestCount>) => {
      if (areas.has(area)) counts.push(await suite());
    };
    await run('checks', () => runChecksAndUnits(areas));
    console.log('▸ Building the servers');
    await buildServers();
    const { databaseUrl, redisUrl } = await startServers(programs);
    const redis = { TEST_REDIS_URL: redisUrl };
    const servers = { ...redis, TEST_DATABASE_URL: databaseUrl };
    const embedded = isDeep ? without(SERVER_ONLY_TESTS) : ['--', ...EMBEDDED_TESTS];
    await run('sqlite', () => runDatabaseSuite('SQLite', redis, { options: embedded }));
    await run('mariadb', () =>
      runDatabaseSuite('MariaDB', servers, { options: without(isDeep ? CLUSTER_TESTS : NO_SERVER_TESTS) }),
    );
    const { chromium } = programs;
    await run('browser', () =>
      runBrowserSuite({ name: 'Browser', configuration: 'playwright', chromium, env: servers }),
    );
    await run('load', runProofs);
    await run('clusters', () => runClusters(programs));
    await run('containers', () => {
      provisionContainers();
      return runBrowserSuite({ name: 'Containers', configuration: 'containers', chromium });
    });
    const { passed, failed } = totalCount(counts);
    process.exitCode = failed === 0 ? 0 : 1;
    console.log(`\n${passed} passed, ${failed} failed`);
  } finally {
    await stopEverything();
  }
});
