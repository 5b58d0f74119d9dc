import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildApps, buildServers } from '../cli/build-apps.ts';
import { startMariadb, startRedis, type PrivateServer } from './private-servers.ts';
import { EMBEDDED_TESTS, NO_SERVER_TESTS } from './engine-tests.ts';
import { startProcess, stopAll, type StartedProcess } from '../cli/processes.ts';
import { provision, type TestPrograms } from './provision.ts';
import { runChecks } from './run-checks.ts';
import { jestCount, playwrightCount, totalCount, type TestCount } from './test-results.ts';
import { ROOT, runCommand } from '../cli/workspace.ts';

const RESULTS = path.join(ROOT, '.test');
const running: StartedProcess[] = [];
const servers: PrivateServer[] = [];
const track = (started: StartedProcess) => void running.push(started);
const resultFile = (name: string) => path.join(RESULTS, `${name}.json`);

async function stopEverything(): Promise<void> {
  await stopAll(running);
  await Promise.all(servers.map((server) => server.clean()));
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

/** @param selection options of jest that select the tests; none: all */
async function runDatabaseSuite(
  engine: string,
  env: Readonly<Record<string, string>>,
  selection: readonly string[],
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
      ...selection,
    ],
    { NODE_ENV: 'test', BUILT_API: '1', ...env },
  );
  return jestCount(file);
}

async function startServers(
  programs: TestPrograms,
): Promise<{ readonly databaseUrl: string; readonly redisUrl: string }> {
  const mariadb = programs.mariadb ? await startMariadb(programs.mariadb, track, { inMemory: true }) : null;
  const redis = programs.redis ? await startRedis(programs.redis, track) : null;
  servers.push(...[mariadb, redis].filter((server) => server !== null));
  return {
    databaseUrl: mariadb?.url ?? process.env['TEST_DATABASE_URL'] ?? '',
    redisUrl: redis?.url ?? process.env['TEST_REDIS_URL'] ?? '',
  };
}

async function runBrowserSuite(
  programs: TestPrograms,
  env: Readonly<Record<string, string>>,
): Promise<TestCount> {
  console.log('▸ Building');
  await buildApps();
  const file = resultFile('e2e');
  const command = ['node_modules/.bin/playwright', 'test', '-c', 'shell/playwright.config.ts'] as const;
  await runSuite('Browser', [...command], {
    ...env,
    CHROMIUM_PATH: programs.chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return playwrightCount(file);
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

/** npm test: provisions, then runs checks, unit tests, API tests on an engine each or on both, and browser tests; ends
 *  with 'N passed, M failed'. */
await runCommand(async () => {
  const stop = () => void stopEverything().then(() => process.exit(1));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  const isDeep = process.argv.includes('--deep');
  const deep = isDeep ? { QUIZMESH_DEEP: '1' } : {};
  try {
    const programs = provision();
    const checks = await runChecks(resultFile('unit'), track);
    const checked = checks.filter(({ name }) => name !== 'unit tests');
    const checkCount = {
      passed: checked.filter(({ passed }) => passed).length,
      failed: checked.filter(({ passed }) => !passed).length,
    };
    console.log('▸ Building the servers');
    await buildServers();
    const { databaseUrl, redisUrl } = await startServers(programs);
    const counts = [
      checkCount,
      await jestCount(resultFile('unit')),
      await runDatabaseSuite(
        'SQLite',
        { ...deep, TEST_REDIS_URL: redisUrl },
        isDeep ? [] : ['--', ...EMBEDDED_TESTS],
      ),
      await runDatabaseSuite(
        'MariaDB',
        { ...deep, TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl },
        isDeep ? [] : ['--testPathIgnorePatterns', '/node_modules/', ...NO_SERVER_TESTS],
      ),
      await runBrowserSuite(programs, { ...deep, TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl }),
      ...(isDeep ? [await runProofs()] : []),
    ];
    const { passed, failed } = totalCount(counts);
    process.exitCode = failed === 0 ? 0 : 1;
    console.log(`\n${passed} passed, ${failed} failed`);
  } finally {
    await stopEverything();
  }
});
