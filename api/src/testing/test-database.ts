import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import mysql from 'mysql2/promise';

export interface TestDatabase {
  /** Undefined: embedded SQLite in `folder`. */
  readonly url: string | undefined;
  /** A separate data folder. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** A fresh database: a temporary SQLite file, or a new schema on TEST_DATABASE_URL's server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'quizmesh-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return { url: undefined, folder, remove: removeFolder };

  const name = `quizmesh_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const connection = await mysql.createConnection(server);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    folder,
    remove: async () => {
      await run(`DROP DATABASE ${name}`);
      await removeFolder();
    },
  };
}
