import { z } from 'zod';

const systemError = z.looseObject({ code: z.string(), message: z.string() });

/** Errors that operators can fix themselves, by error code. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is taken: set API_PORT to a free one',
  EACCES: 'The port or the data folder may not be used: check API_PORT and QUIZMESH_DATA',
  EROFS: 'The data folder cannot be written to: check QUIZMESH_DATA',
  ENOTDIR: 'The data folder is no folder: check QUIZMESH_DATA',
  ENOSPC: 'The disk of the data folder is full: make room, or check QUIZMESH_DATA',
  ECONNREFUSED: 'The database does not answer: check DATABASE_URL',
  ETIMEDOUT: 'The database does not answer: check DATABASE_URL',
  ENOTFOUND: 'The database host is not known: check DATABASE_URL',
  ER_ACCESS_DENIED_ERROR: 'The database refuses user or password: check DATABASE_URL',
  ER_DBACCESS_DENIED_ERROR: 'The database user may not use this schema: check DATABASE_URL',
  NOT_UTF8MB4:
    'The database schema cannot hold every script: ALTER DATABASE <name> CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci, then start again',
  ER_BAD_DB_ERROR: 'The database schema does not exist: create it, or check DATABASE_URL',
};

/** One line for a start error whose reason is outside the code; null for all others. Never contains the URL, which
 *  may include a password. */
export function explainStartError(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = 'parent' in cause ? cause.parent : cause.cause) {
    const { data } = systemError.safeParse(cause);
    const explanation = data && Object.hasOwn(EXPLANATIONS, data.code) ? EXPLANATIONS[data.code] : undefined;
    if (explanation) return `${explanation} (${data?.code}).`;
  }
  return null;
}
