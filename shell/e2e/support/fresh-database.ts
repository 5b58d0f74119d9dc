import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

async function run(serverUrl: string, sql: string): Promise<void> {
  const connection = await createConnection(serverUrl);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}

/** Creates an empty database on the server; returns its URL. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await run(serverUrl, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Drops a database created by createDatabase. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  if (!name.startsWith('e2e_')) throw new Error(`Will not drop ${name}.`);
  url.pathname = '/';
  await run(url.toString(), `DROP DATABASE ${name}`);
}
