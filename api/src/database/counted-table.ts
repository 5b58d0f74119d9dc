import type { Model, ModelStatic, Transaction } from 'sequelize';
import { z } from 'zod';
import { raiseCounters, type CounterChange } from './increment-counters.ts';

const BATCH = 1000;
const rowsSchema = z.array(z.record(z.string(), z.union([z.string(), z.number()])));

/** A table of counters that can be made again from what they count. */
export interface CountedTable {
  /** Whether a counter differs from a recount. Call it in a snapshot, or what is written between both reads differs. */
  isMiscounted(): Promise<boolean>;
  /** Makes the counters again. Call it in a transaction that has read nothing before: once the counters are removed, each change is
   *  either among what is read or waits. */
  recount(): Promise<void>;
}

const inOrder = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** A text that is equal for equal counters; those that are 0 do not count. */
function written(rows: readonly CounterChange[]): string {
  return rows
    .filter(({ by }) => Object.values(by).some((number) => number !== 0))
    .map(({ key, by }) => JSON.stringify([inOrder(key), inOrder(by)]))
    .toSorted()
    .join('\n');
}

/** @param count the rows as they must be */
export function createCountedTable(
  table: ModelStatic<Model>,
  count: () => Promise<readonly CounterChange[]>,
  transaction: Transaction | null,
): CountedTable {
  async function stored(): Promise<CounterChange[]> {
    const rows = rowsSchema.parse(await table.findAll({ raw: true, transaction }));
    return rows.map((row) => {
      const isKey = ([name]: readonly [string, unknown]) => table.primaryKeyAttributes.includes(name);
      const values = Object.entries(row);
      return {
        key: Object.fromEntries(values.filter(isKey)),
        by: Object.fromEntries(
          values.filter((value) => !isKey(value)).map(([name, number]) => [name, Number(number)]),
        ),
      };
    });
  }
  return {
    isMiscounted: async () => written(await stored()) !== written(await count()),
    async recount() {
      await table.destroy({ where: {}, transaction });
      const counted = await count();
      for (let first = 0; first < counted.length; first += BATCH)
        await raiseCounters(table, counted.slice(first, first + BATCH), transaction);
    },
  };
}
