import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows of all tables as JSON, sorted, by table. */
export async function allRows({ sequelize, engine }: Database): Promise<Record<string, string[]>> {
  const read = (sql: string) => sequelize.query<Row>(sql, { type: QueryTypes.SELECT });
  const tables =
    engine === 'mysql'
      ? await read('SHOW TABLES')
      : await read("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const rows: Record<string, string[]> = {};
  for (const name of tables.flatMap(Object.values).map(String))
    rows[name] = (await read(`SELECT * FROM \`${name}\``)).map((row) => JSON.stringify(row)).sort();
  return rows;
}
