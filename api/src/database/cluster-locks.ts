import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';

/** Rows of `cluster_locks`. Different rows may share one: then one of two transactions is repeated without need. */
export const LOCK_SLOTS = 1024;

/** Tables of which many transactions lock one row together, and the number of slots of such a row: together takes any one of
 *  them, alone takes all. */
const SHARED_ROWS: ReadonlyMap<string, number> = new Map([['rooms', 8]]);

/** A row that a transaction has locked. */
export interface LockedRow {
  readonly table: string;
  /** Its primary key as text. */
  readonly key: string;
  readonly isShared: boolean;
}

/** @param someOf a number from 0 to below the given one */
export function slotsOf(
  { table, key, isShared }: LockedRow,
  someOf: (below: number) => number = randomInt,
): number[] {
  const slotOf = (part: number) => crc32(`${table}:${key}#${part}`) % LOCK_SLOTS;
  const parts = SHARED_ROWS.get(table) ?? 1;
  if (isShared && parts > 1) return [slotOf(someOf(parts))];
  return Array.from({ length: parts }, (_slot, part) => slotOf(part));
}

/** Makes locks of rows hold in the whole Galera cluster, where a server knows its own locks alone: of transactions that change the
 *  same slot on different servers, the first to commit wins, and the others end like victims of a deadlock. */
export async function lockInCluster(
  sequelize: Sequelize,
  rows: readonly LockedRow[],
  transaction: Transaction,
): Promise<void> {
  if (rows.length === 0) return;
  const slots = [...new Set(rows.flatMap((row) => slotsOf(row)))];
  await sequelize.query('UPDATE cluster_locks SET taken = taken + 1 WHERE slot IN (:slots)', {
    type: QueryTypes.UPDATE,
    replacements: { slots },
    transaction,
  });
}
