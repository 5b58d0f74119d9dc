import { Transaction } from 'sequelize';
import type { Database } from './database.ts';
import { currentProgress, stopIfGivenUp } from '../http/deadline.ts';
import { retryTransient } from './retry-transient.ts';

/** Runs `work` in one transaction with repositories bound to it; all or nothing. Also rolled back when the request
 *  was given up meanwhile and had stored nothing before. Run again after a deadlock, and when the connection was lost
 *  before the commit, so `work` must have no effect outside the database. */
export type UnitOfWork<Repositories> = <Result>(
  work: (repositories: Repositories) => Promise<Result>,
  options?: UnitOfWorkOptions,
) => Promise<Result>;

export interface UnitOfWorkOptions {
  /** All that is read is as it was at the first read. Absent: as it is at each, on a server. */
  readonly isSnapshot?: boolean;
}

export interface UnitOfWorkDeps<Repositories> {
  readonly database: Database;
  readonly bind: (transaction: Transaction) => Repositories;
  /** 0 to 1; spreads the retries of concurrent transactions. */
  readonly jitter: () => number;
}

export function createUnitOfWork<Repositories>({
  database: { sequelize, engine },
  bind,
  jitter,
}: UnitOfWorkDeps<Repositories>): UnitOfWork<Repositories> {
  return async (work, { isSnapshot = false } = {}) => {
    // The embedded engine reads so in any transaction.
    const isolation =
      isSnapshot && engine === 'mysql'
        ? { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ }
        : {};
    const progress = currentProgress();
    const hadStored = progress?.hasCommitted ?? false;
    let isCommitting = false;
    const once = () => {
      // A commit that was refused has stored nothing.
      if (isCommitting && progress) progress.hasCommitted = hadStored;
      isCommitting = false;
      return sequelize.transaction(isolation, async (transaction) => {
        // Waiting for a connection may have taken long.
        stopIfGivenUp(progress);
        const result = await work(bind(transaction));
        stopIfGivenUp(progress);
        if (progress) progress.hasCommitted = true;
        isCommitting = true;
        return result;
      });
    };
    return retryTransient(once, jitter, () => !isCommitting);
  };
}
