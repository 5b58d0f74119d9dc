import { BaseError, UniqueConstraintError } from 'sequelize';
import { errorCode } from '../errors/error-code.ts';

/** A row with the same unique key exists: somebody was first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintError;
}

const retriedCodes = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|ER_CHECKREAD|SQLITE_BUSY.*)$/;

/** The engine gave up this transaction in favour of another; running it again is right. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof BaseError) || !('parent' in error)) return false;
  return retriedCodes.test(errorCode(error.parent) ?? '');
}
