import { setTimeout as pause } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import { migrations } from '../../migrations/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

const LISTED = migrations.findIndex(({ name }) => name === '0108-listed-quizzes');
const LISTED_INDEXES = 22;

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, replicaUrls: [], folder: testDatabase.folder });
  await migrate(database, migrations.slice(0, LISTED));
});
afterEach(async () => {
  await database.close();
  await testDatabase.remove();
});

async function listedIndexes() {
  const sql =
    database.engine === 'mysql'
      ? "SELECT DISTINCT index_name FROM information_schema.statistics WHERE table_schema = DATABASE() AND index_name LIKE 'quizzes_listed_%'"
      : "SELECT name FROM pragma_index_list('quizzes') WHERE name LIKE 'quizzes_listed_%'";
  return database.sequelize.query(sql, { type: QueryTypes.SELECT });
}

const listQuizzes = () => migrate(database, migrations.slice(0, LISTED + 1));

it('accounts are counted by a migration that was killed before it was through, too', async () => {
  const { sequelize, engine } = database;
  await sequelize.query(
    `INSERT INTO users (username, username_folded, email, email_folded, is_verified, created_at)
     VALUES ('ada', 'ada', 'ada@example.test', 'ada@example.test', 1, '2026-11-21 10:00:00.000')`,
  );
  const counting = migrations.find(({ name }) => name === '0106-counted-accounts');
  for (let run = 0; run < 2; run += 1) await counting?.up({ schema: sequelize.getQueryInterface(), engine });
  const sql = "SELECT accounts FROM account_counts WHERE kind = 'all'";
  expect(await sequelize.query(sql, { type: QueryTypes.SELECT })).toEqual([{ accounts: 1 }]);
});

it('lists get their indexes', async () => {
  await listQuizzes();
  expect(await listedIndexes()).toHaveLength(LISTED_INDEXES);
});

// The embedded file belongs to one process: nobody plays while it is migrated.
const onServer = process.env['TEST_DATABASE_URL'] === undefined ? null : it;
onServer?.(
  'lists get their indexes while players hold attempts and then read a quiz, which waits for the migration',
  async () => {
    const { sequelize } = database;
    let isListed = false;
    const play = async () => {
      while (!isListed) {
        const transaction = await sequelize.transaction();
        await sequelize.query('DELETE FROM attempts', { transaction });
        await pause(20);
        // The server may end the transaction; its request would be repeated.
        await sequelize.query('SELECT id FROM quizzes', { transaction }).catch(() => undefined);
        await transaction.rollback().catch(() => undefined);
      }
    };
    const players = Array.from({ length: 4 }, play);
    await pause(200);
    await listQuizzes().finally(() => {
      isListed = true;
    });
    await Promise.all(players);
    expect(await listedIndexes()).toHaveLength(LISTED_INDEXES);
  },
  60_000,
);
