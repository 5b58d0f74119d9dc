import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { QueryTypes } from 'sequelize';
import { isUnavailable } from '../../database/database-errors.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import { withMigrationLock } from '../../database/migration-lock.ts';
import { defineTable, flag, id, integer } from '../../database/table.ts';
import { createUnitOfWork } from '../../database/unit-of-work.ts';
import { migrations } from '../../../migrations/migrations.ts';
import { migrate } from '../../database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** `npm run test:deep -- clusters` starts them; TEST_DATABASE_URL is HAProxy in front. */
const urls = (process.env['TEST_GALERA_URLS'] ?? '').split(',');
const WORKERS = 6;
let testDatabase: TestDatabase;
let cluster: Database;
let servers: Database[];

function schemaOn(server: string): string {
  const url = new URL(server);
  url.pathname = new URL(testDatabase.url ?? '').pathname;
  return url.href;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const open = (url: string | undefined) => openDatabase({ url, replicaUrls: [], folder: '' });
  cluster = open(testDatabase.url);
  await migrate(cluster, migrations);
  servers = urls.map((url) => open(schemaOn(url)));
}, 120_000);
afterAll(async () => {
  await Promise.all([cluster, ...servers].map((database) => database.close()));
  await testDatabase.remove();
});

function serverAt(index: number): Database {
  const server = servers[index % servers.length];
  if (!server) throw new Error('TEST_GALERA_URLS names the servers.');
  return server;
}

it('numbers of rows grow, whichever server adds the next one, and have gaps', async () => {
  await cluster.sequelize.query(
    'CREATE TABLE numbered (id INTEGER AUTO_INCREMENT PRIMARY KEY, turn INTEGER)',
  );
  const turns = Array.from({ length: 60 }, (_slot, turn) => turn);
  // Never the third, whose numbers are left out.
  for (const turn of turns)
    await serverAt(turn % 2).sequelize.query(`INSERT INTO numbered (turn) VALUES (${turn})`);
  const rows = await cluster.sequelize.query<{ id: number; turn: number }>(
    'SELECT id, turn FROM numbered ORDER BY id',
    { type: QueryTypes.SELECT },
  );
  expect(rows.map(({ turn }) => turn)).toEqual(turns);
  expect(rows.at(-1)?.id).toBeGreaterThan(turns.length);
});

it('every server reads at once what another one has stored', async () => {
  await cluster.sequelize.query('CREATE TABLE seen (id INTEGER PRIMARY KEY, total INTEGER)');
  await cluster.sequelize.query('INSERT INTO seen VALUES (1, 0)');
  for (let turn = 1; turn <= 60; turn += 1) {
    await serverAt(turn).sequelize.query(`UPDATE seen SET total = ${turn}`);
    const rows = await serverAt(turn + 1).sequelize.query('SELECT total FROM seen', {
      type: QueryTypes.SELECT,
    });
    expect(rows).toEqual([{ total: turn }]);
  }
});

it('a row that is locked on one server is locked for all', async () => {
  const columns = { id: id(), person: integer(), isOnDuty: flag() };
  const duties = servers.map(({ sequelize }) => defineTable(sequelize, 'duties', columns));
  await duties[0]?.sync();
  /** Leaves when somebody else stays: what one writes, the others only read. */
  const leave = (index: number) =>
    createUnitOfWork({
      database: serverAt(index),
      jitter: Math.random,
      bind: (transaction) => ({ transaction, table: duties[index] }),
    })(async ({ transaction, table }) => {
      const lock = transaction.LOCK.UPDATE;
      const rows = (await table?.findAll({ where: { isOnDuty: true }, transaction, lock })) ?? [];
      await wait(30);
      const own = rows.find(({ person }) => person === index);
      if (own && rows.length > 1) await own.update({ isOnDuty: false }, { transaction });
    });
  for (let round = 0; round < 10; round += 1) {
    await duties[0]?.destroy({ where: {} });
    await duties[0]?.bulkCreate([0, 1, 2].map((person) => ({ person, isOnDuty: true })));
    await Promise.all([leave(0), leave(1), leave(2)]);
    expect(await duties[0]?.count({ where: { isOnDuty: true } })).toBe(1);
  }
});

it('of processes that start on different servers, one works at a time', async () => {
  let working = 0;
  let most = 0;
  await Promise.all(
    [0, 1, 2].map((index) =>
      withMigrationLock(serverAt(index), async () => {
        working += 1;
        most = Math.max(most, working);
        await wait(300);
        working -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
});

it('transactions go on while a server is cut off, on the others', async () => {
  await cluster.sequelize.query('CREATE TABLE kept (id INTEGER AUTO_INCREMENT PRIMARY KEY, turn INTEGER)');
  const work = createUnitOfWork({
    database: cluster,
    jitter: Math.random,
    bind: (transaction) => (turn: number) =>
      cluster.sequelize.query(`INSERT INTO kept (turn) VALUES (${turn})`, { transaction }),
  });
  const [cutOff = ''] = urls;
  const setIsolation = async (level: 0 | 1) => {
    const connection = await mysql.createConnection(cutOff);
    await connection.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${level}'`);
    await connection.end();
  };
  const stored: number[] = [];
  const failures: unknown[] = [];
  const until = Date.now() + 8000;
  const isolated = wait(1000).then(() => setIsolation(1));
  let next = 0;
  // As many as need connections to all servers.
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (Date.now() < until) {
        next += 1;
        const turn = next;
        await work((insert) => insert(turn)).then(
          () => stored.push(turn),
          (error: unknown) => failures.push(error),
        );
        await wait(20);
      }
    }),
  );
  await isolated;
  await setIsolation(0);
  const rows = await cluster.sequelize.query<{ turn: number }>('SELECT turn FROM kept ORDER BY turn', {
    type: QueryTypes.SELECT,
  });
  const kept = new Set(rows.map(({ turn }) => turn));
  expect(stored.filter((turn) => !kept.has(turn))).toEqual([]);
  expect(rows).toHaveLength(kept.size);
  // What was being committed at that moment may be stored or not, and is not repeated.
  expect(failures.filter((error) => !isUnavailable(error))).toEqual([]);
  expect(failures.length).toBeLessThanOrEqual(WORKERS);
}, 60_000);
