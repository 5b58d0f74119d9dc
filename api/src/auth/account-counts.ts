import { Op, QueryTypes, type ModelStatic, type Transaction } from 'sequelize';
import { z } from 'zod';
import { createCountedTable, type CountedTable } from '../database/counted-table.ts';
import { raiseCounters } from '../database/increment-counters.ts';
import { sumValue } from '../database/sum-value.ts';
import type { AccountCountRow, CountedKind, UserRow } from './user.model.ts';

const HOUR_MS = 3_600_000;
const HOURS_OF_DAY = 24;

interface CountedAccount {
  readonly isVerified: boolean;
  readonly createdAt: Date;
}

/** Numbers of accounts, updated on write, so that reading them never gets slower. */
export interface AccountCounts extends CountedTable {
  /** Counts an account that was added (1) or removed (-1). */
  count(account: CountedAccount, by: 1 | -1): Promise<void>;
  countVerified(): Promise<void>;
  all(): Promise<number>;
  verified(): Promise<number>;
  createdSince(at: Date): Promise<number>;
  /** By UTC day ("2026-11-21"), from the day of that moment on. */
  createdByDay(from: Date): Promise<ReadonlyMap<string, number>>;
}

const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS);
const dayOf = (hour: number) => Math.floor(hour / HOURS_OF_DAY);

const hoursSchema = z.array(
  z.object({ hour: z.string(), accounts: z.coerce.number(), verified: z.coerce.number() }),
);

/** The first thirteen characters of an instant are its UTC hour, in both engines. */
const HOURS = `SELECT SUBSTR(CAST(created_at AS CHAR), 1, 13) AS hour, COUNT(*) AS accounts, SUM(is_verified) AS verified
  FROM users GROUP BY SUBSTR(CAST(created_at AS CHAR), 1, 13)`;

export function createAccountCounts(
  { users, counts }: { readonly users: ModelStatic<UserRow>; readonly counts: ModelStatic<AccountCountRow> },
  transaction: Transaction | null,
): AccountCounts {
  async function recounted() {
    const found = await users.sequelize?.query(HOURS, { type: QueryTypes.SELECT, transaction });
    const rows = new Map<string, { kind: CountedKind; step: number; accounts: number }>();
    const add = (kind: CountedKind, step: number, accounts: number) => {
      const known = rows.get(`${kind} ${step}`)?.accounts ?? 0;
      rows.set(`${kind} ${step}`, { kind, step, accounts: known + accounts });
    };
    for (const row of hoursSchema.parse(found)) {
      const hour = hourOf(new Date(`${row.hour.replace(' ', 'T')}:00:00.000Z`));
      add('all', 0, row.accounts);
      add('verified', 0, row.verified);
      add('hour', hour, row.accounts);
      add('day', dayOf(hour), row.accounts);
    }
    return Array.from(rows.values(), ({ kind, step, accounts }) => ({
      key: { kind, step },
      by: { accounts },
    }));
  }

  const raise = (rows: readonly (readonly [kind: CountedKind, step: number, by: number])[]) =>
    raiseCounters(
      counts,
      rows.map(([kind, step, accounts]) => ({ key: { kind, step }, by: { accounts } })),
      transaction,
    );
  const sum = async (kind: CountedKind, from: number, before = Infinity) => {
    const step = { [Op.gte]: from, ...(before !== Infinity && { [Op.lt]: before }) };
    return sumValue(await counts.sum('accounts', { where: { kind, step }, transaction }));
  };

  return {
    ...createCountedTable(counts, recounted, transaction),
    // In the order of the key, so that concurrent transactions cannot deadlock.
    async count({ isVerified, createdAt }, by) {
      const hour = hourOf(createdAt);
      await raise([
        ['all', 0, by],
        ['day', dayOf(hour), by],
        ['hour', hour, by],
        ...(isVerified ? ([['verified', 0, by]] as const) : []),
      ]);
    },
    countVerified: () => raise([['verified', 0, 1]]),
    all: () => sum('all', 0),
    verified: () => sum('verified', 0),
    async createdSince(at) {
      const hour = hourOf(at);
      const nextDay = dayOf(hour) + 1;
      const nextHour = new Date((hour + 1) * HOUR_MS);
      const parts = await Promise.all([
        users.count({ where: { createdAt: { [Op.gte]: at, [Op.lt]: nextHour } }, transaction }),
        sum('hour', hour + 1, nextDay * HOURS_OF_DAY),
        sum('day', nextDay),
      ]);
      return parts.reduce((total, part) => total + part, 0);
    },
    async createdByDay(from) {
      const step = { [Op.gte]: dayOf(hourOf(from)) };
      const rows = await counts.findAll({ where: { kind: 'day', step }, transaction });
      const dateOf = (day: number) => new Date(day * HOURS_OF_DAY * HOUR_MS).toISOString().slice(0, 10);
      return new Map(rows.map((row) => [dateOf(row.step), row.accounts]));
    },
  };
}
