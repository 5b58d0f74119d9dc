import path from 'node:path';
import process from 'node:process';
import { BackupError, copyLogs, makeBackup } from '../src/backup/index.ts';
import { readConfig } from '../src/config/config.ts';

const USAGE = `npm run backup -- <folder>          saves the database, secrets and releases in a new folder inside of it
npm run backup -- logs <folder>     copies the server's binary logs to <folder>/logs: with them a backup is
                                    restored as it was at any moment after it. Call it every minute.
The database is that of DATABASE_URL, or the embedded one in QUIZMESH_DATA.`;

/** @returns the line to print, or null for wrong arguments */
async function run([first, second, ...more]: readonly string[]): Promise<string | null> {
  if (first === undefined || first.startsWith('-') || more.length > 0) return null;
  const config = readConfig(process.env);
  if (second === undefined) return `▸ ${await makeBackup(config, path.resolve(first), new Date())}`;
  if (first !== 'logs') return null;
  if (config.databaseUrl === undefined) throw new BackupError('An embedded database has no logs.');
  const logs = await copyLogs(config.databaseUrl, path.resolve(second, 'logs'));
  return `▸ ${logs.length} logs, the last is ${logs.at(-1) ?? 'none'}`;
}

try {
  const line = await run(process.argv.slice(2));
  if (line === null) process.exitCode = 2;
  console.log(line ?? USAGE);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
