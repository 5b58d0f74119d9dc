import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { startLine, throughLine, type Line } from '../../src/testing/line.ts';
import { createTestDatabase, type TestDatabase } from '../../src/testing/test-database.ts';
import { readServers } from '../load/servers.ts';
import { addStageUsers, openStage, startApis, type Environment } from '../load/stage.ts';
import { clockScenarios } from './clocks.ts';
import { insideScenarios } from './inside.ts';
import { outsideScenarios } from './outside.ts';
import { rowOf } from './outcome-row.ts';
import { playScenario, type Outcome, type Scenario } from './scenario.ts';
import { controlServer } from './server-control.ts';

/** Environment variables: seconds that each fault lasts, requests per second during it, and a part of the
 *  names of the scenarios to run. */
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 5);
const RATE = Number(process.env['FAULT_RATE'] ?? 30);
const ONLY = process.env['FAULT_ONLY'] ?? '';
const SLOW_MS = 50;

const servers = readServers();
if (!servers.mariadb || !servers.redis)
  throw new Error('The faults stop servers: unset TEST_DATABASE_URL and TEST_REDIS_URL.');
const redisUrl = servers.redis.url;
const [mariadb, redis] = [controlServer(servers.mariadb), controlServer(servers.redis)];

interface Ground {
  readonly testDatabase: TestDatabase;
  readonly environment: Environment;
  readonly emails: readonly string[];
  readonly line: Line | null;
}

/** A migrated database with accounts that can sign in. */
async function settleOn(testDatabase: TestDatabase, line: Line | null): Promise<Ground> {
  const [first] = await startApis(testDatabase, 1);
  await first?.stop();
  const database = openStage(testDatabase);
  const emails = await addStageUsers(database);
  await database.close();
  const { url } = testDatabase;
  return {
    testDatabase,
    environment: url && line ? { DATABASE_URL: throughLine(url, line), REDIS_URL: redisUrl } : {},
    emails,
    line,
  };
}

async function embeddedDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmesh-'));
  return { url: undefined, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

const { hostname, port } = new URL(servers.mariadb.url);
const line = await startLine({ host: hostname, port: Number(port), delayMs: SLOW_MS });
const grounds = {
  server: await settleOn(await createTestDatabase(), line),
  embedded: await settleOn(await embeddedDatabase(), null),
};
const outcomes: Outcome[] = [];

async function play(scenario: Scenario): Promise<void> {
  if (!scenario.name.includes(ONLY)) return;
  console.log(`▸ ${scenario.name}`);
  const outcome = await playScenario(scenario, {
    ...grounds[scenario.on],
    ...{ mariadb, redis, rate: RATE, seconds: SECONDS },
  });
  console.log(
    outcome.faults.length === 0 ? `✔ ${scenario.name}` : `✖ ${scenario.name}: ${outcome.faults.join('; ')}`,
  );
  outcomes.push(outcome);
}

try {
  for (const scenario of [...insideScenarios, ...clockScenarios]) await play(scenario);
  for (const make of outsideScenarios) {
    const scenario = await make();
    await play(scenario);
    await scenario.close();
  }
  console.table(outcomes.map(rowOf));
  process.exitCode = outcomes.every(({ faults }) => faults.length === 0) ? 0 : 1;
} finally {
  for (const { testDatabase } of Object.values(grounds)) await testDatabase.remove();
  await line.close();
  await mariadb.close();
  await redis.close();
}
