import { ConnectionError, DatabaseError } from 'sequelize';
import { isUnavailable } from './database-errors.ts';
import { retryTransient } from './retry-transient.ts';

const failed = (code: string, message = code) =>
  new DatabaseError(Object.assign(new Error(message), { code, sql: 'SELECT 1' }));
const WSREP = failed('ER_UNKNOWN_COM_ERROR', 'WSREP has not yet prepared node for application use');

/** @returns how often it was tried; null: it failed in the end */
async function triesOf(error: Error, failures: number, hasStoredNothing = true): Promise<number | null> {
  let tries = 0;
  const work = () => {
    tries += 1;
    return tries > failures ? Promise.resolve() : Promise.reject(error);
  };
  return retryTransient(
    work,
    () => 0,
    () => hasStoredNothing,
  ).then(
    () => tries,
    () => null,
  );
}

it('repeats what a conflict ended, in one server or between those of a cluster', async () => {
  expect(await triesOf(failed('ER_LOCK_DEADLOCK'), 5, false)).toBe(6);
  expect(await triesOf(WSREP, 5, false)).toBe(6);
  expect(await triesOf(failed('ER_UNKNOWN_COM_ERROR', 'Unknown command'), 1)).toBeNull();
});

it.each(['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE', 'ER_SERVER_SHUTDOWN'])(
  'repeats after %s what cannot have been stored, a few times',
  async (code) => {
    expect(await triesOf(failed(code), 2)).toBe(3);
    expect(await triesOf(failed(code), 3)).toBeNull();
    expect(await triesOf(failed(code), 1, false)).toBeNull();
  },
);

it('repeats a connection that broke while it was made, not one that was refused', async () => {
  const broken = (code: string) => new ConnectionError(Object.assign(new Error(code), { code }));
  expect(await triesOf(broken('PROTOCOL_CONNECTION_LOST'), 1)).toBe(2);
  expect(await triesOf(broken('ECONNREFUSED'), 1)).toBeNull();
});

it('all of these say that the database is away for a moment', () => {
  const codes = ['PROTOCOL_CONNECTION_LOST', 'ECONNREFUSED', 'ER_LOCK_DEADLOCK', 'ER_ERROR_DURING_COMMIT'];
  for (const error of [WSREP, ...codes.map((code) => failed(code))]) expect(isUnavailable(error)).toBe(true);
  expect(isUnavailable(failed('ER_PARSE_ERROR'))).toBe(false);
});
