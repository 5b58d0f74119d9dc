import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/** One row of counters: its primary key, and the increment of each counter. */
export interface CounterChange {
  readonly key: Readonly<Record<string, string | number>>;
  readonly by: Readonly<Record<string, number>>;
}

/** A model with the name and connection of its table. */
interface CounterTable {
  readonly name: string;
  readonly sequelize?: Sequelize | undefined;
}

/** Quoted name of a column, as some are keywords in SQL; both engines accept these quotes. */
function columnOf(attribute: string): string {
  return `\`${attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``;
}

/** Increments counters and creates missing rows, with one statement in both engines; safe for concurrent requests.
 *  All changes must name the same columns. Rows are updated in the given order: sort them, so that concurrent
 *  transactions cannot deadlock. */
export async function raiseCounters(
  { name: table, sequelize }: CounterTable,
  changes: readonly CounterChange[],
  transaction: Transaction | null,
): Promise<void> {
  const [first] = changes;
  if (!first || !sequelize) return;
  const [keys, counters] = [Object.keys(first.key), Object.keys(first.by)];
  const isMysql = sequelize.getDialect() === 'mysql';
  const raised = counters.map(columnOf).map((column) => {
    const added = isMysql ? `VALUES(${column})` : `excluded.${column}`;
    return `${column} = ${table}.${column} + ${added}`;
  });
  const conflict = isMysql
    ? 'ON DUPLICATE KEY UPDATE'
    : `ON CONFLICT (${keys.map(columnOf).join(', ')}) DO UPDATE SET`;
  const rows = changes.map(({ key, by }) => [
    ...keys.map((name) => key[name]),
    ...counters.map((name) => by[name]),
  ]);
  const places = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
  const columns = [...keys, ...counters].map(columnOf).join(', ');
  await sequelize.query(
    `INSERT INTO ${table} (${columns}) VALUES ${places} ${conflict} ${raised.join(', ')}`,
    { type: QueryTypes.INSERT, replacements: rows.flat(), transaction },
  );
}
