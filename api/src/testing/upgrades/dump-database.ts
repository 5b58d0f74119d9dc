import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';

type Select = (sql: string) => Promise<unknown>;

const sqliteObjectSchema = z.array(z.object({ name: z.string(), type: z.string(), sql: z.string() }));
const mysqlTableSchema = z.tuple([z.looseObject({ 'Create Table': z.string() })]);
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

async function sqliteSchema(select: Select): Promise<{ tables: string[]; make: string[] }> {
  const objects = sqliteObjectSchema.parse(
    await select(
      "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name",
    ),
  );
  const tables = objects.filter(({ type }) => type === 'table').map(({ name }) => name);
  return { tables, make: objects.map(({ sql }) => sql) };
}

async function mysqlSchema(select: Select): Promise<{ tables: string[]; make: string[] }> {
  const listed = rowsSchema.parse(await select('SHOW TABLES'));
  const tables = listed.flatMap((row) => Object.values(row)).map(String);
  const make: string[] = [];
  for (const table of tables) {
    const [shown] = mysqlTableSchema.parse(await select(`SHOW CREATE TABLE \`${table}\``));
    make.push(shown['Create Table']);
  }
  return { tables, make };
}

/** JSON columns are returned parsed. */
function cellOf(value: unknown): string | number | Date {
  const plain = z.union([z.string(), z.number(), z.date()]).safeParse(value);
  return plain.success ? plain.data : JSON.stringify(value);
}

/** Schema and rows of a small database as SQL statements. Foreign keys are disabled meanwhile. */
export async function dumpDatabase({ sequelize, engine }: Database): Promise<string[]> {
  const select: Select = (sql) => sequelize.query(sql, { type: QueryTypes.SELECT });
  const { tables, make } = await (engine === 'sqlite' ? sqliteSchema(select) : mysqlSchema(select));
  const fill: string[] = [];
  for (const table of tables) {
    const rows = rowsSchema.parse(await select(`SELECT * FROM \`${table}\``));
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first);
    const literal = (value: unknown) => (value === null ? 'NULL' : sequelize.escape(cellOf(value)));
    const values = rows.map((row) => `(${columns.map((column) => literal(row[column])).join(', ')})`);
    fill.push(
      `INSERT INTO \`${table}\` (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES ${values.join(', ')}`,
    );
  }
  // Tables before rows, rows before indexes and triggers.
  const isTable = (sql: string) => /^CREATE (VIRTUAL )?TABLE/iu.test(sql);
  return [...make.filter(isTable), ...fill, ...make.filter((sql) => !isTable(sql))];
}

/** Restores a dump in an empty database. */
export async function loadDump(
  { sequelize, engine }: Database,
  statements: readonly string[],
): Promise<void> {
  const keysOff = engine === 'sqlite' ? 'PRAGMA defer_foreign_keys = ON' : 'SET FOREIGN_KEY_CHECKS = 0';
  // The connection ends with the test's database, so nothing is enabled again.
  await sequelize.transaction(async (transaction) => {
    for (const sql of [keysOff, ...statements]) await sequelize.query(sql, { transaction });
  });
}
