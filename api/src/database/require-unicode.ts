import { QueryTypes } from 'sequelize';
import type { Database } from './database.ts';

/** The schema cannot store every script, because its tables would use its own character set. */
export class NotUnicodeError extends Error {
  readonly code = 'NOT_UTF8MB4';

  constructor(charset: string) {
    super(`The schema's character set is ${charset}, not utf8mb4`);
    this.name = 'NotUnicodeError';
  }
}

/** Questions and names may be in any script. Call it before the first table is created.
 *  @throws {NotUnicodeError} a MySQL schema with another character set than utf8mb4 */
export async function requireUnicode({ sequelize, engine }: Database): Promise<void> {
  if (engine !== 'mysql') return;
  const [row] = await sequelize.query<{ charset: string }>('SELECT @@character_set_database AS charset', {
    type: QueryTypes.SELECT,
  });
  if (row && row.charset !== 'utf8mb4') throw new NotUnicodeError(row.charset);
}
