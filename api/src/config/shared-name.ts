import { createHash } from 'node:crypto';
import type { Config } from './config.ts';

/** Name in Redis for what all processes with one database share. A hash, because the URL of the database contains a password. */
export function sharedNameOf({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): string {
  const digest = createHash('sha256').update(databaseUrl ?? dataFolder);
  return `quizmesh-${digest.digest('hex').slice(0, 16)}`;
}
