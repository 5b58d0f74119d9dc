import { DatabaseError } from 'sequelize';
import { RateLimiterMySQL, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { retryTransient } from './retry-transient.ts';

interface SharedCounter {
  /** Counts one more. */
  penalty(key: string): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  delete(key: string): Promise<boolean>;
}

/** Makes a counter of events per key, in windows. */
export type SharedCounts = (options: {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}) => SharedCounter;

/** The driver's errors, which the counter throws as they are, in the form of those of all other statements. */
function asDatabaseError(error: unknown): never {
  throw error instanceof Error ? new DatabaseError(Object.assign(error, { sql: '' })) : error;
}

/** Many guesses at once change one row: the victims of deadlocks, or of conflicts in a cluster, count all the same. */
const counted = <Result>(count: () => Promise<Result>): Promise<Result> =>
  retryTransient(
    () => count().catch(asDatabaseError),
    Math.random,
    () => false,
  );

/** Counts that all processes with one server share. @returns undefined for an embedded file, which belongs to one process */
export function createSharedCounts({ engine, sequelize }: Database): SharedCounts | undefined {
  if (engine !== 'mysql') return undefined;
  return (options) => {
    const limiter = new RateLimiterMySQL({
      ...options,
      storeClient: sequelize,
      storeType: 'sequelize',
      dbName: sequelize.getDatabaseName(),
      tableName: 'counted_tries',
      // By a migration.
      tableCreated: true,
    });
    return {
      penalty: (key) => counted(() => limiter.penalty(key)),
      get: (key) => counted(() => limiter.get(key)),
      delete: (key) => counted(() => limiter.delete(key)),
    };
  };
}
