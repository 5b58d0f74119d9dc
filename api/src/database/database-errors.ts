import { BaseError, ConnectionError, UniqueConstraintError } from 'sequelize';
import { errorCode } from '../http/errors/error-code.ts';

/** A row with the same unique key exists: a concurrent request was first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintError;
}

const retriedCodes = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY.*)$/;

/** The driver's own code, under Sequelize's error. */
function driverCode(error: unknown): string | null {
  return error instanceof BaseError && 'parent' in error ? errorCode(error.parent) : null;
}

/** The engine aborted this transaction in favour of another; it can be run again. */
export function isTransient(error: unknown): boolean {
  return retriedCodes.test(driverCode(error) ?? '');
}

/** The server cannot be reached, is stopping, full, or has no free connection; or the embedded file cannot be
 *  written. */
const unavailableCodes = new RegExp(
  [
    '^(PROTOCOL_CONNECTION_LOST|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ER_SERVER_SHUTDOWN|ER_CONNECTION_KILLED',
    'ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS|ER_OPTION_PREVENTS_STATEMENT|ER_OUT_OF_RESOURCES',
    'ER_DISK_FULL|ER_RECORD_FILE_FULL|SQLITE_(FULL|IOERR|READONLY|CANTOPEN|NOMEM).*)$',
  ].join('|'),
);

/** mysql2's message for a connection that was closed meanwhile; it has no code. */
const CLOSED = 'connection is in closed state';

/** The database is temporarily unavailable: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionError || isTransient(error)) return true;
  const code = driverCode(error);
  if (code !== null) return unavailableCodes.test(code);
  return error instanceof BaseError && error.message.includes(CLOSED);
}
