import { migrations } from '../../migrations/migrations.ts';
import { openDatabase } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { TestDatabase } from '../../src/testing/test-database.ts';
import { consoleRows, type ConsoleSize } from './rows.ts';

/** Rows per INSERT statement. */
const BATCH = 500;

/** Migrates an empty database and fills it with the console's benchmark data. */
export async function fillConsole(
  { url, folder }: Pick<TestDatabase, 'url' | 'folder'>,
  size: ConsoleSize,
): Promise<void> {
  const database = openDatabase({ url, replicaUrls: [], folder });
  await migrate(database, migrations);
  const schema = database.sequelize.getQueryInterface();
  const tables = consoleRows(size, new Date());
  for (const [table, rows] of Object.entries(tables)) {
    for (let start = 0; start < rows.length; start += BATCH) {
      await schema.bulkInsert(table, rows.slice(start, start + BATCH));
    }
  }
  const names = Object.keys(tables).join(', ');
  await database.sequelize.query(database.engine === 'mysql' ? `ANALYZE TABLE ${names}` : 'ANALYZE');
  await database.close();
}
