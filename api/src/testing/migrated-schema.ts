import { readFile, writeFile } from 'node:fs/promises';
import mysql from 'mysql2/promise';
import { migrations } from '../../migrations/migrations.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { privateDatabaseFile } from '../database/private-database-file.ts';
import type { TestDatabase } from './test-database.ts';
import { dumpDatabase } from './upgrades/dump-database.ts';

/** Gives an empty database, which nobody has opened, the schema that the migrations lead to. */
type CreateSchema = (empty: TestDatabase) => Promise<void>;

async function copierOf(database: Database, { url, folder }: TestDatabase): Promise<CreateSchema> {
  if (url === undefined) {
    await database.sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
    const file = await readFile(privateDatabaseFile(folder));
    return (empty) => writeFile(privateDatabaseFile(empty.folder), file);
  }
  const sql = ['SET FOREIGN_KEY_CHECKS = 0', ...(await dumpDatabase(database))].join(';\n');
  return async (empty) => {
    const connection = await mysql.createConnection({ uri: empty.url ?? '', multipleStatements: true });
    await connection.query(sql);
    await connection.end();
  };
}

let known: CreateSchema | null = null;

/** Copies the schema when this process has run the migrations before. */
export async function copySchema(empty: TestDatabase): Promise<void> {
  await known?.(empty);
}

/** Runs the migrations that a database lacks, and remembers the schema for `copySchema`. */
export async function migrateOnce(database: Database, testDatabase: TestDatabase): Promise<void> {
  await migrate(database, migrations);
  known ??= await copierOf(database, testDatabase);
}
