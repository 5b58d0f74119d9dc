import type { Transaction } from 'sequelize';
import type { Database } from './database.ts';
import { currentProgress, stopIfGivenUp } from '../http/deadline.ts';
import { retryTransient } from './retry-transient.ts';

/** Runs `work` in one transaction with repositories bound to it; all or nothing. Also rolled back when the request
 *  was given up meanwhile and had stored nothing before. Run again after a deadlock, and when the connection was lost
 *  before the commit, so `work` must have no effect outside the database. */
export type UnitOfWork<Repositories> = <Result>(
  work: (repositories: Repositories) => Promise<Result>,
) => Promise<Result>;

export interface UnitOfWorkDeps<Repositories> {
  readonly database: Database;
  readonly bind: (transaction: Transaction) => Repositories;
  /** 0 to 1; spreads the retries of concurrent transactions. */
  readonly jitter: () => number;
}

export function createUnitOfWork<Repositories>({
  database: { sequelize },
  bind,
  jitter,
}: UnitOfWorkDeps<Repositories>): UnitOfWork<Repositories> {
  return async (work) => {
    const progress = currentProgress();
    const hadStored = progress?.hasCommitted ?? false;
    let isCommitting = false;
    const once = () => {
      // A commit that was refused has stored nothing.
      if (isCommitting && progress) progress.hasCommitted = hadStored;
      isCommitting = false;
      return sequelize.transaction(async (transaction) => {
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
