import { RateLimiterMySQL } from 'rate-limiter-flexible';
import type { Database } from './database.ts';

/** Makes a counter of events per key, in windows. */
export type SharedCounts = (options: {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}) => RateLimiterMySQL;

/** Counts that all processes with one server share. @returns undefined for an embedded file, which belongs to one process */
export function createSharedCounts({ engine, sequelize }: Database): SharedCounts | undefined {
  if (engine !== 'mysql') return undefined;
  return (options) =>
    new RateLimiterMySQL({
      ...options,
      storeClient: sequelize,
      storeType: 'sequelize',
      dbName: sequelize.getDatabaseName(),
      tableName: 'counted_tries',
      // By a migration.
      tableCreated: true,
    });
}
