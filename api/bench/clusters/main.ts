import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { connectRedis } from '../../src/config/connect-redis.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { rowOf } from '../faults/outcome-row.ts';
import { playScenario, type Outcome, type Scenario } from '../faults/scenario.ts';
import { controlServer } from '../faults/server-control.ts';
import { addStageUsers, openStage, startApis } from '../load/stage.ts';
import { createClusterNode, readClusters, type ClusterNode } from './cluster.ts';

/** Environment variables: servers killed one after the other, seconds of a split, and requests per second meanwhile. */
const KILLS = Number(process.env['CLUSTER_KILLS'] ?? 20);
const SECONDS = Number(process.env['CLUSTER_SECONDS'] ?? 8);
const RATE = Number(process.env['CLUSTER_RATE'] ?? 30);
const ONLY = process.env['CLUSTER_ONLY'] ?? '';
/** Traffic on two servers before the third comes back, as soon as Debian's service would start it again. */
const AWAY_MS = 5000;
/** Traffic on all three before the next one is killed. */
const TOGETHER_MS = 3000;
/** A server that ends without a word is given up after two seconds; commits wait for that, and requests with them. */
const RECOVERS_WITHIN = 10;

const { galera, redis } = readClusters();
const nodes = galera.servers.map(createClusterNode);
const redisPrimary = controlServer(redis.primary);
const some = (): ClusterNode => {
  const node = nodes[Math.floor(Math.random() * nodes.length)];
  if (!node) throw new Error('There is no server.');
  return node;
};

async function sumOf(name: string): Promise<number> {
  const values = await Promise.all(nodes.map((node) => node.status(name)));
  return values.reduce((sum, value) => sum + Number(value ?? 0), 0);
}

/** Conflicts between servers since their last start. */
async function conflicts(): Promise<number> {
  return (await sumOf('wsrep_local_cert_failures')) + (await sumOf('wsrep_local_bf_aborts'));
}

async function killInTurn(): Promise<void> {
  const joined: number[] = [];
  let met = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    met += await conflicts();
    const node = some();
    node.kill();
    await wait(AWAY_MS);
    node.start();
    joined.push(await node.inStep());
    await wait(TOGETHER_MS);
  }
  const longest = Math.max(...joined).toFixed(1);
  console.log(
    `  ${KILLS} kills, each back in step within ${longest} s; about ${met} conflicts between servers`,
  );
}

let cutOff: ClusterNode | null = null;
const scenarios: readonly Scenario[] = [
  {
    name: `Galera: ${KILLS} kills of random servers`,
    on: 'server',
    recoversWithin: RECOVERS_WITHIN,
    begin: killInTurn,
    end: () => undefined,
  },
  {
    name: 'Galera: a server cut off, and back',
    on: 'server',
    recoversWithin: RECOVERS_WITHIN,
    begin: async () => {
      cutOff = some();
      await cutOff.cutOff(true);
    },
    end: async () => {
      await cutOff?.cutOff(false);
      await cutOff?.inStep();
    },
  },
  {
    name: 'Redis: the primary killed, a replica takes over',
    on: 'server',
    mayAnswer: [],
    begin: () => redisPrimary.kill(),
    end: () => redisPrimary.start(),
    check: async () => {
      const client = connectRedis(redis.url, { maxRetriesPerRequest: 2 });
      const [role] = await client.role();
      const keys = await client.dbsize();
      client.disconnect();
      return role === 'master' && keys > 0 ? [] : [`the new primary is a ${String(role)} with ${keys} keys`];
    },
  },
];

const testDatabase = await createTestDatabase();
const outcomes: Outcome[] = [];
try {
  const [first] = await startApis(testDatabase, 1);
  await first?.stop();
  const database = openStage(testDatabase);
  const emails = await addStageUsers(database);
  await database.close();
  for (const scenario of scenarios.filter(({ name }) => name.includes(ONLY))) {
    console.log(`▸ ${scenario.name}`);
    const environment = { REDIS_URL: redis.url };
    const outcome = await playScenario(scenario, {
      ...{ testDatabase, environment, emails, rate: RATE, seconds: SECONDS },
      ...{ line: null, mariadb: null, redis: null },
    });
    outcomes.push(outcome);
  }
  console.table(outcomes.map(rowOf));
  process.exitCode = outcomes.every(({ faults }) => faults.length === 0) ? 0 : 1;
} finally {
  await testDatabase.remove();
  await Promise.all([...nodes, redisPrimary].map((server) => server.close()));
}
