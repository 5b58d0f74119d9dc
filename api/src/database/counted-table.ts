import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { z } from 'zod';
import { raiseCounters, snakeCase, type CounterChange } from './increment-counters.ts';

const BATCH = 1000;
const rowsSchema = z.array(z.record(z.string(), z.union([z.string(), z.number()])));

/** A table of counters that can be made again from what they count. */
export interface CountedTable {
  /** Whether a counter differs from a recount. Call it in a transaction of its own, which shows both at one moment. */
  isMiscounted(): Promise<boolean>;
  /** Makes the counters again. Call it in a transaction that has read nothing before: once the counters are removed, each change is
   *  either among what is read or waits. */
  recount(): Promise<void>;
}

/** @param count the rows as they must be: the same keys and counters in each */
export function createCountedTable(
  table: { readonly name: string; readonly sequelize?: Sequelize | undefined },
  count: () => Promise<readonly CounterChange[]>,
  transaction: Transaction | null,
): CountedTable {
  const { sequelize } = table;
  if (!sequelize) throw new Error('The model has no connection');
  const connection = sequelize;

  const written = (rows: readonly CounterChange[]) =>
    rows
      .filter(({ by }) => Object.values(by).some((number) => number !== 0))
      .map(({ key, by }) => JSON.stringify([Object.values(key), Object.values(by)]))
      .toSorted()
      .join('\n');

  /** The rows of the table, with the columns in the order of this one. */
  async function stored({ key, by }: CounterChange): Promise<CounterChange[]> {
    const read = await connection.query(`SELECT * FROM ${table.name}`, {
      type: QueryTypes.SELECT,
      transaction,
    });
    const part = (row: Readonly<Record<string, string | number>>, like: CounterChange['key']) =>
      Object.fromEntries(Object.keys(like).map((name) => [name, row[snakeCase(name)] ?? '']));
    return rowsSchema.parse(read).map((row) => ({
      key: part(row, key),
      by: Object.fromEntries(Object.entries(part(row, by)).map(([name, number]) => [name, Number(number)])),
    }));
  }

  return {
    async isMiscounted() {
      const counted = await count();
      const [first] = counted;
      if (!first) return false;
      return written(await stored(first)) !== written(counted);
    },
    async recount() {
      await connection.query(`DELETE FROM ${table.name}`, { type: QueryTypes.DELETE, transaction });
      const counted = await count();
      for (let first = 0; first < counted.length; first += BATCH)
        await raiseCounters(table, counted.slice(first, first + BATCH), transaction);
    },
  };
}
