import { QueryTypes } from 'sequelize';
import type { Database } from './database.ts';

/** The schema cannot hold every script; its tables would be made in its own character set. */
export class NotUnicodeError extends Error {
  readonly code = 'NOT_UTF8MB4';

  constructor(charset: string) {
    super(`The schema's character set is ${charset}, not utf8mb4`);
    this.name = 'NotUnicodeError';
  }
}

/** Questions and names come in every script. Call it before the first table is made.
 *  @throws {NotUnicodeError} a MySQL schema with another character set than utf8mb4 */
export async function requireUnicode({ sequelize, engine }: Database): Promise<void> {
  if (engine !== 'mysql') return;
  const [row] = await sequelize.query<{ charset: string }>('SELECT @@character_set_database AS charset', {
    type: QueryTypes.SELECT,
  });
  if (row && row.charset !== 'utf8mb4') throw new NotUnicodeError(row.charset);
}
