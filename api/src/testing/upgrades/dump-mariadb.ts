import mysql, { type FieldPacket, type RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';

const createdTableSchema = z.tuple([z.looseObject({ 'Create Table': z.string() })]);
const tablesSchema = z.array(z.tuple([z.string()]));
const rowsSchema = z.array(z.array(z.instanceof(Buffer).nullable()));
/** Few statements with many rows are read faster than many statements. */
const ROWS_PER_STATEMENT = 1000;
/** What MySQL calls the character set of columns without one; numbers and times have it too. */
const BINARY = 63;
const BINARY_TYPES: readonly number[] = [
  mysql.Types.TINY_BLOB,
  mysql.Types.MEDIUM_BLOB,
  mysql.Types.LONG_BLOB,
  mysql.Types.BLOB,
  mysql.Types.VAR_STRING,
  mysql.Types.STRING,
];
const SESSION = [
  'SET NAMES utf8mb4',
  "SET TIME_ZONE = '+00:00'",
  'SET FOREIGN_KEY_CHECKS = 0',
  'SET UNIQUE_CHECKS = 0',
  // A 0 stays one in a column that counts up by itself.
  "SET SQL_MODE = 'NO_AUTO_VALUE_ON_ZERO'",
];

const isBinary = ({ columnType, characterSet }: FieldPacket) =>
  characterSet === BINARY && columnType !== undefined && BINARY_TYPES.includes(columnType);

function literalOf(value: Buffer | null, field: FieldPacket | undefined): string {
  if (value === null) return 'NULL';
  return field && isBinary(field) ? `x'${value.toString('hex')}'` : mysql.escape(value.toString('utf8'));
}

/** A MariaDB database as SQL that its driver runs at once, with each value as the server writes it. */
export async function dumpMariadb(url: string): Promise<string> {
  const connection = await mysql.createConnection(url);
  const asSent = (sql: string) =>
    connection.query<RowDataPacket[]>({ sql, rowsAsArray: true, typeCast: (field) => field.buffer() });
  try {
    await connection.query("SET TIME_ZONE = '+00:00'");
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    const [listed] = await connection.query<RowDataPacket[]>({ sql: 'SHOW TABLES', rowsAsArray: true });
    const statements = [...SESSION];
    for (const [table] of tablesSchema.parse(listed)) {
      const name = mysql.escapeId(table);
      const [created] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${name}`);
      statements.push(createdTableSchema.parse(created)[0]['Create Table']);
      const [found, fields] = await asSent(`SELECT * FROM ${name}`);
      const rows = rowsSchema
        .parse(found)
        .map((row) => `(${row.map((value, at) => literalOf(value, fields[at])).join(',')})`);
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
        statements.push(
          `INSERT INTO ${name} VALUES\n${rows.slice(from, from + ROWS_PER_STATEMENT).join(',\n')}`,
        );
    }
    return statements.map((sql) => `${sql};\n`).join('');
  } finally {
    await connection.end();
  }
}
