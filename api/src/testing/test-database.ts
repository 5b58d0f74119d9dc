import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { errorCode } from '../http/errors/error-code.ts';

export interface TestDatabase {
  /** Undefined: embedded SQLite in `folder`. */
  readonly url: string | undefined;
  /** A separate data folder. */
  readonly folder: string;
  remove(): Promise<void>;
}

/** Servers of the Galera cluster behind TEST_DATABASE_URL. */
const galeraServers = (process.env['TEST_GALERA_URLS'] ?? '').split(',').filter(Boolean);
const OPEN_MS = 10_000;

/** A server of a cluster knows a new schema a moment later than the one on which it was created. */
async function untilItOpens(url: string): Promise<void> {
  const deadline = Date.now() + OPEN_MS;
  for (;;) {
    try {
      const connection = await mysql.createConnection(url);
      await connection.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || errorCode(error) !== 'ER_BAD_DB_ERROR') throw error;
      await wait(20);
    }
  }
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
  const schemaOn = (address: string) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.toString();
  };
  await Promise.all(galeraServers.map((address) => untilItOpens(schemaOn(address))));
  return {
    url: schemaOn(server),
    folder,
    remove: async () => {
      await run(`DROP DATABASE ${name}`);
      await removeFolder();
    },
  };
}
