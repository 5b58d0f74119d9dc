import { BaseError, ConnectionError, UniqueConstraintError } from 'sequelize';
import { errorCode } from '../http/errors/error-code.ts';

/** A row with the same unique key exists: a concurrent request was first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintError;
}

const retriedCodes = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY.*)$/;

/** The driver's own error, under Sequelize's. */
const driverError = (error: unknown): unknown =>
  error instanceof BaseError && 'parent' in error ? error.parent : null;

function driverCode(error: unknown): string | null {
  const driver = driverError(error);
  return driver === null ? null : errorCode(driver);
}

/** A server of a Galera cluster that is joining, leaving or cut off: it has not begun with the statement, and the next connection
 *  may lead to another one. The code means any unknown command. */
function isUnpreparedServer(error: unknown): boolean {
  const driver = driverError(error);
  return (
    driverCode(error) === 'ER_UNKNOWN_COM_ERROR' && driver instanceof Error && /WSREP/u.test(driver.message)
  );
}

/** The engine aborted this transaction in favour of another, or did not begin with it; it can be run again. */
export function isTransient(error: unknown): boolean {
  return retriedCodes.test(driverCode(error) ?? '') || isUnpreparedServer(error);
}

const lostCodes = /^(PROTOCOL_CONNECTION_LOST|ECONNRESET|EPIPE|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED)$/;

/** mysql2's message for a connection that was closed meanwhile; it has no code. */
const CLOSED = 'connection is in closed state';

/** The server or the way to it ended. What was not being committed is undone; what was may be stored or not. */
export function isLostConnection(error: unknown): boolean {
  const code = driverCode(error);
  if (code !== null) return lostCodes.test(code);
  return error instanceof BaseError && error.message.includes(CLOSED);
}

/** The server cannot be reached, is stopping, full, has no free connection, or could not commit in its cluster; or the embedded
 *  file cannot be written. */
const unavailableCodes = new RegExp(
  [
    '^(ECONNREFUSED|ETIMEDOUT|ER_ERROR_DURING_COMMIT',
    'ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS|ER_OPTION_PREVENTS_STATEMENT|ER_OUT_OF_RESOURCES',
    'ER_DISK_FULL|ER_RECORD_FILE_FULL|SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOMEM).*)$',
  ].join('|'),
);

/** The database is temporarily unavailable: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionError || isTransient(error) || isLostConnection(error)) return true;
  return unavailableCodes.test(driverCode(error) ?? '');
}
