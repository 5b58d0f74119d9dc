import { DatabaseError, Sequelize, Transaction, type TransactionOptions } from 'sequelize';
import { createProgress, withProgress, type RequestProgress } from '../http/deadline.ts';
import type { Database } from './database.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const failed = (code: string) => new DatabaseError(Object.assign(new Error(code), { code, sql: 'COMMIT' }));
const LOST = failed('PROTOCOL_CONNECTION_LOST');
const CONFLICT = failed('ER_LOCK_DEADLOCK');

/** A server whose commits fail with these errors, one after the other, and then succeed. */
function workOn(...commits: readonly Error[]) {
  const failures = [...commits];
  const sequelize = new Sequelize({ dialect: 'mysql', dialectModule: {} });
  const transaction = async (
    _options: TransactionOptions,
    work: (bound: Transaction) => Promise<unknown>,
  ) => {
    const result = await work(new Transaction(sequelize, {}));
    const failure = failures.shift();
    if (failure) throw failure;
    return result;
  };
  Reflect.defineProperty(sequelize, 'transaction', { value: transaction });
  const database = { sequelize, engine: 'mysql' } as Database;
  return createUnitOfWork({ database, bind: () => null, jitter: () => 0 });
}

/** @param errors of the work's tries, in turn @returns the number of tries */
async function triesOf(commits: readonly Error[], errors: readonly Error[] = []): Promise<number> {
  let tries = 0;
  await workOn(...commits)(() => {
    tries += 1;
    const error = errors[tries - 1];
    return error ? Promise.reject(error) : Promise.resolve();
  }).catch(() => undefined);
  return tries;
}

it('is repeated when its commit met a conflict, or when the connection was lost before', async () => {
  expect(await triesOf([CONFLICT, CONFLICT])).toBe(3);
  expect(await triesOf([], [LOST, LOST])).toBe(3);
});

it('is not repeated when the connection was lost while it was committed: it may be stored', async () => {
  expect(await triesOf([LOST])).toBe(1);
  expect(await triesOf([CONFLICT, LOST])).toBe(2);
});

it('says that something was stored only when a commit has not been refused', async () => {
  const progress = createProgress();
  const seen: boolean[] = [];
  const note = ({ hasCommitted }: RequestProgress) => Promise.resolve(seen.push(hasCommitted));
  await new Promise<void>((resolve, reject) => {
    withProgress(progress, () => {
      const noted = workOn(CONFLICT)(() => note(progress));
      noted.then(() => resolve(), reject);
    });
  });
  expect([...seen, progress.hasCommitted]).toEqual([false, false, true]);
});
