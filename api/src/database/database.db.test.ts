import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { mock } from 'node:test';
import { DataTypes, QueryTypes, type Transaction } from 'sequelize';
import { publishQuiz } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { migrations } from '../../migrations/migrations.ts';
import { openDatabase } from './database.ts';
import { explainStartError } from '../config/start-error.ts';
import { migrate } from './migrate.ts';
import { requireUnicode } from './require-unicode.ts';
import { UnavailableError } from '../http/errors/http-errors.ts';
import { createProgress, withProgress } from '../http/deadline.ts';
import { createUnitOfWork } from './unit-of-work.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const schema = api.database.sequelize.getQueryInterface();
  await schema.createTable('tallies', {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    total: { type: DataTypes.INTEGER, allowNull: false },
  });
  await schema.bulkInsert(
    'tallies',
    [1, 2].map((id) => ({ id, total: 0 })),
  );
});
afterAll(() => api.stop());

function createWork() {
  const { sequelize } = api.database;
  return createUnitOfWork({
    database: api.database,
    jitter: Math.random,
    bind: (transaction) => ({
      raise: (id: number) =>
        sequelize.query(`UPDATE tallies SET total = total + 1 WHERE id = ${id}`, { transaction }),
      totals: () => totals(transaction),
    }),
  });
}

async function totals(transaction: Transaction | null = null): Promise<number[]> {
  const rows = await api.database.sequelize.query<{ total: number }>(
    'SELECT total FROM tallies ORDER BY id',
    { type: QueryTypes.SELECT, transaction },
  );
  return rows.map(({ total }) => total);
}

it('repeats a statement outside of a transaction that a deadlock ended', async () => {
  const { sequelize } = api.database;
  const schema = sequelize.getQueryInterface();
  const column = { type: DataTypes.INTEGER, allowNull: false };
  await schema.createTable('counts', { id: { ...column, primaryKey: true }, total: column });
  await schema.bulkInsert(
    'counts',
    Array.from({ length: 40 }, (_row, index) => ({ id: index + 1, total: 0 })),
  );
  const add = (where: string, transaction?: Transaction) =>
    sequelize.query(`UPDATE counts SET total = total + 1 WHERE ${where}`, transaction ? { transaction } : {});
  const transaction = await sequelize.transaction();
  await add('id > 10', transaction);
  // Takes the first ten and waits for the others. The transaction has changed more: the engine prefers it.
  const all = add('id > 0');
  await pause(200);
  await add('id = 1', transaction);
  await transaction.commit();
  await all;
  const rows = await sequelize.query(
    'SELECT total, COUNT(*) AS times FROM counts GROUP BY total ORDER BY total',
    {
      type: QueryTypes.SELECT,
    },
  );
  expect(rows).toEqual([
    { total: 1, times: 9 },
    { total: 2, times: 31 },
  ]);
});

describe('unit of work', () => {
  it('rolls everything back when it fails', async () => {
    const work = createWork();
    const failing = work(async ({ raise }) => {
      await raise(1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await totals()).toEqual([0, 0]);
  });

  it('retries after a deadlock, so that two transactions in opposite order both succeed', async () => {
    const work = createWork();
    await Promise.all(
      Array.from({ length: 40 }, (_slot, index) =>
        work(async ({ raise }) => {
          const order = index % 2 ? [1, 2] : [2, 1];
          for (const id of order) await raise(id);
        }),
      ),
    );
    expect(await totals()).toEqual([40, 40]);
  });

  it('of a request that was given up is undone, unless the request has stored something before', async () => {
    const work = createWork();
    const before = await totals();
    const progress = createProgress();
    const changing = new Promise<void>((resolve, reject) => {
      withProgress(progress, () => {
        const change = work(async ({ raise }) => {
          await raise(1);
          progress.isGivenUp = true;
        });
        change.then(resolve, reject);
      });
    });
    await expect(changing).rejects.toBeInstanceOf(UnavailableError);
    expect(await totals()).toEqual(before);

    const stored = createProgress();
    await new Promise<void>((resolve, reject) => {
      const changeTwice = async () => {
        await work(({ raise }) => raise(1));
        stored.isGivenUp = true;
        await work(({ raise }) => raise(1));
      };
      withProgress(stored, () => void changeTwice().then(resolve, reject));
    });
    expect((await totals())[0]).toBe((before[0] ?? 0) + 2);
  });

  it('does not block reads while it writes', async () => {
    const work = createWork();
    await work(async ({ raise }) => {
      await raise(1);
      expect((await totals())[0]).toBe(42);
    });
    expect((await totals())[0]).toBe(43);
  });
});

describe('migrations', () => {
  it('do nothing the second time', async () => {
    await expect(migrate(api.database, migrations)).resolves.toBeUndefined();
  });

  it('are the files of their folder, each with a number of its own, in the order of the numbers', () => {
    const numbers = migrations.map(({ name }) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)].toSorted());
    expect(migrations[0]?.name).toBe('0001-people');
  });

  it('keep the milliseconds of times', async () => {
    const account = { username: 'ms', email: 'ms@example.test', passwordHash: null };
    const at = new Date('2026-11-21T10:00:00.623Z');
    const stored = await api.users.add({ ...account, isAdmin: false, isVerified: true }, at);
    expect(stored?.createdAt.toISOString()).toBe('2026-11-21T10:00:00.623Z');
  });
});

describe('embedded database', () => {
  const suffixes = ['', '-wal', '-shm'];
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quizmesh-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  it('refuses a write that waits for the transaction it belongs to, and is free afterwards', async () => {
    const { sequelize, close } = openDatabase({ url: undefined, replicaUrls: [], folder });
    await sequelize.query('CREATE TABLE notes (id INTEGER)');
    const write = () => sequelize.query('INSERT INTO notes VALUES (1)');
    await sequelize.transaction(async () => {
      mock.timers.enable({ apis: ['setTimeout'] });
      const refused = expect(write()).rejects.toThrow('The database file stayed locked');
      await nextTurn();
      mock.timers.tick(8000);
      mock.timers.reset();
      await refused;
    });
    await expect(write()).resolves.toBeDefined();
    await close();
  });

  async function modesWhileOpen(inside: string): Promise<number[]> {
    const database = openDatabase({ url: undefined, replicaUrls: [], folder: inside });
    await database.sequelize.query('CREATE TABLE IF NOT EXISTS modes (id INTEGER)');
    const modes = await Promise.all(
      ['', ...suffixes.map((suffix) => `quizmesh.sqlite${suffix}`)].map((name) => modeOf(join(inside, name))),
    );
    await database.close();
    return modes;
  }

  it('is stored in files and a folder that only their owner may read', async () => {
    expect(await modesWhileOpen(join(folder, 'new'))).toEqual([0o700, 0o600, 0o600, 0o600]);
  });

  it('stays locked against other processes however often it is opened', async () => {
    const first = openDatabase({ url: undefined, replicaUrls: [], folder });
    await first.sequelize.query('CREATE TABLE kept (id INTEGER)');
    const second = openDatabase({ url: undefined, replicaUrls: [], folder });
    // A process that believes to be the last one using the file deletes the log beside it, and with it what
    // the others have written.
    const path = join(folder, 'quizmesh.sqlite');
    const visit = `const handle = new (require('libsql'))(process.argv[1]); handle.prepare('SELECT * FROM kept').all(); handle.close()`;
    execFileSync(process.execPath, ['-e', visit, path]);
    expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
    await first.close();
    await second.close();
  });

  it('lets two processes write in turns, also after each has waited for the other', async () => {
    const open = () => openDatabase({ url: undefined, replicaUrls: [], folder });
    const [first, second] = [open().sequelize, open().sequelize];
    await first.query('CREATE TABLE turns (taken INTEGER)');
    for (let turn = 0; turn < 3; turn += 1)
      for (const [one, other] of [
        [first, second],
        [second, first],
      ] as const) {
        let waiting: Promise<unknown> = Promise.resolve();
        await one.transaction(async (transaction) => {
          await one.query('INSERT INTO turns VALUES (1)', { transaction });
          waiting = other.query('INSERT INTO turns VALUES (2)');
          await other.query('SELECT 1');
        });
        await one.query('INSERT INTO turns VALUES (3)');
        await waiting;
      }
    const counted = await first.query('SELECT count(*) AS taken FROM turns', { type: QueryTypes.SELECT });
    expect(counted).toEqual([{ taken: 18 }]);
    await Promise.all([first.close(), second.close()]);
  });

  it('restricts access to files and a folder that an earlier start left open', async () => {
    for (const suffix of suffixes) {
      await writeFile(join(folder, `quizmesh.sqlite${suffix}`), '');
      await chmod(join(folder, `quizmesh.sqlite${suffix}`), 0o644);
    }
    await chmod(folder, 0o755);
    expect(await modesWhileOpen(folder)).toEqual([0o700, 0o600, 0o600, 0o600]);
  });
});

// The embedded database has one file, and one transaction that writes.
const onServers = process.env['TEST_DATABASE_URL'] === undefined ? null : describe;
onServers?.('a unit of work that is a snapshot', () => {
  it('reads what was there at its first read, whatever others store meanwhile', async () => {
    const seen = await createWork()(
      async (bound) => {
        const first = await bound.totals();
        await createWork()(({ raise }) => raise(2));
        return [first, await bound.totals()];
      },
      { isSnapshot: true },
    );
    expect(seen[1]).toEqual(seen[0]);
    expect(await totals()).not.toEqual(seen[0]);
  });
});

onServers?.('replicas', () => {
  it('serve the lists; own writes are read from the primary', async () => {
    const other = await startTestApi({
      beside: api,
      environment: { DATABASE_REPLICA_URLS: api.config.databaseUrl ?? '' },
    });
    expect(other.database.listReader).not.toBe(other.database.sequelize);
    const { id } = await publishQuiz(other, { title: 'On a replica' });
    const listed = await other.anonymous().get('/api/search?query=replica');
    expect(listed.body).toEqual([expect.objectContaining({ id })]);
    await other.stop();
  });

  it('and primary must store every script: the start refuses another character set', async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    url.pathname = '/latin_only';
    await api.database.sequelize.query('CREATE OR REPLACE DATABASE latin_only CHARACTER SET latin1');
    const database = openDatabase({ url: url.href, replicaUrls: [], folder: '' });
    const refused = await requireUnicode(database).catch((error: unknown) => error);
    expect(explainStartError(refused)).toContain('utf8mb4');
    await database.close();
    await api.database.sequelize.query('DROP DATABASE latin_only');
    await expect(requireUnicode(api.database)).resolves.toBeUndefined();
  });

  it('that are gone do not affect a player', async () => {
    const gone = 'mysql://quiz:quiz@127.0.0.1:1/gone';
    const other = await startTestApi({ beside: api, environment: { DATABASE_REPLICA_URLS: gone } });
    const { id } = await publishQuiz(other);
    expect((await other.anonymous().post(`/api/quiz/${id}/attempts`)).status).toBe(200);
    expect((await other.anonymous().get('/api/search?query=rivers')).status).toBe(200);
    await other.stop();
  });
});
