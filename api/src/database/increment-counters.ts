import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/** One row of counters: its primary key, and what is added to each counter. */
export interface CounterChange {
  readonly key: Readonly<Record<string, string | number>>;
  readonly by: Readonly<Record<string, number>>;
}

/** A model, for its table's name and connection. */
interface CounterTable {
  readonly name: string;
  readonly sequelize?: Sequelize | undefined;
}

/** Name of a column, in the quotes that both engines take: some are words of SQL. */
function columnOf(attribute: string): string {
  return `\`${attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``;
}

/** Adds to counters, making rows that are missing; one statement on both engines, safe in any race. All changes name the
 *  same columns. Rows are taken in the order given: sort them, so that rivals cannot deadlock. */
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
