import { QueryTypes } from 'sequelize';
import { migrations } from '../../migrations/migrations.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { copySchema } from './migrated-schema.ts';
import { startTestApi } from './test-api.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const open = ({ url, folder }: TestDatabase) => openDatabase({ url, replicaUrls: [], folder });

/** Definition of every table and index, and the migrations that were run. */
async function schemaOf({ sequelize, engine }: Database): Promise<unknown> {
  const read = (sql: string) => sequelize.query<Record<string, unknown>>(sql, { type: QueryTypes.SELECT });
  const run = await read('SELECT name FROM schema_migrations ORDER BY name');
  if (engine === 'sqlite')
    return [run, await read('SELECT name, sql FROM sqlite_master ORDER BY name, tbl_name')];
  const names = (await read('SHOW TABLES')).flatMap(Object.values).map(String).toSorted();
  return [run, ...(await Promise.all(names.map((name) => read(`SHOW CREATE TABLE \`${name}\``))))];
}

it('the copied schema of a test API is the one that the migrations lead to', async () => {
  const [copied, migrated] = [await createTestDatabase(), await createTestDatabase()];
  await (await startTestApi()).stop();
  await copySchema(copied);
  const [copy, original] = [open(copied), open(migrated)];
  await migrate(original, migrations);
  const expected = await schemaOf(original);
  expect(JSON.stringify(expected)).toContain(migrations.at(-1)?.name);
  expect(await schemaOf(copy)).toEqual(expected);
  await Promise.all([copy.close(), original.close()]);
  await Promise.all([copied.remove(), migrated.remove()]);
});

it('every table has a primary key: Galera replicates no others, and replicas would read whole tables', async () => {
  const api = await startTestApi();
  const { sequelize, engine } = api.database;
  const without: string[] = [];
  for (const table of await sequelize.getQueryInterface().showAllTables()) {
    const name = typeof table === 'string' ? table : String(Object.values(table)[0]);
    const keys =
      engine === 'sqlite'
        ? `SELECT name FROM pragma_table_info('${name}') WHERE pk > 0`
        : `SHOW KEYS FROM \`${name}\` WHERE Key_name = 'PRIMARY'`;
    if ((await sequelize.query(keys, { type: QueryTypes.SELECT })).length === 0) without.push(name);
  }
  await api.stop();
  expect(without).toEqual([]);
});
