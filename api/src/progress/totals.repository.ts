import { col, fn, type Transaction } from 'sequelize';
import { createCountedTable, type CountedTable } from '../database/counted-table.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import { raiseCounters } from '../database/increment-counters.ts';
import { sumValue } from '../database/sum-value.ts';
import type { PlayerStats } from './player-stats.ts';
import type { ProgressModels, TotalsRow } from './progress.model.ts';
import { stepsOf, type XpStep } from './xp-steps.ts';

/** A change of an account's XP for the steps behind the global rank: XP before (null: not included) and after. */
export interface RankMove {
  readonly from: number | null;
  readonly to: number | null;
}

export interface StoredTotals extends PlayerStats {
  readonly xp: number;
  readonly quizzesCreated: number;
}

export interface TotalsRepository {
  /** The account's counters, created when missing, and locked until the transaction ends. */
  lock(userId: number): Promise<{ totals: StoredTotals; isNew: boolean }>;
  save(userId: number, totals: StoredTotals): Promise<void>;
  /** Updates contended rows: call it late in a transaction. */
  moveRank(move: RankMove): Promise<void>;
  remove(userId: number): Promise<void>;
  /** The steps behind the global rank. */
  readonly ranks: CountedTable;
}

export function toTotals(row: TotalsRow): StoredTotals {
  const { userId: _user, ...totals } = row.get({ plain: true });
  return totals;
}

export function createTotalsRepository(
  { totals, xpSteps }: ProgressModels,
  transaction: Transaction | null,
): TotalsRepository {
  const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
  /** @returns false when the row already existed */
  async function make(userId: number): Promise<boolean> {
    try {
      await totals.create({ userId }, { transaction });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }
  /** What the steps must be, by the totals. */
  async function countSteps() {
    const rows = await totals.findAll({
      attributes: ['xp', [fn('COUNT', col('user_id')), 'quizzesTaken']],
      group: ['xp'],
      transaction,
    });
    const counted = new Map<string, { step: XpStep; players: number }>();
    for (const { xp, quizzesTaken } of rows)
      for (const step of stepsOf(xp)) {
        const name = `${step.level} ${step.step}`;
        const players = (counted.get(name)?.players ?? 0) + sumValue(quizzesTaken);
        counted.set(name, { step, players });
      }
    return Array.from(counted.values(), ({ step, players }) => ({ key: { ...step }, by: { players } }));
  }

  return {
    async lock(userId) {
      const known = await totals.findByPk(userId, { transaction, ...lock });
      if (known) return { totals: toTotals(known), isNew: false };
      const isNew = await make(userId);
      const row = await totals.findByPk(userId, { transaction, rejectOnEmpty: true, ...lock });
      return { totals: toTotals(row), isNew };
    },
    async save(userId, state) {
      await totals.update(state, { where: { userId }, transaction });
    },
    async moveRank({ from, to }) {
      const before = from === null ? [] : stepsOf(from);
      const after = to === null ? [] : stepsOf(to);
      const isIn = (steps: readonly XpStep[], { level, step }: XpStep) =>
        steps.some((one) => one.level === level && one.step === step);
      const changes = [
        ...before
          .filter((step) => !isIn(after, step))
          .map((key) => ({ key: { ...key }, by: { players: -1 } })),
        ...after
          .filter((step) => !isIn(before, step))
          .map((key) => ({ key: { ...key }, by: { players: 1 } })),
      ];
      changes.sort(({ key: one }, { key: other }) => one.level - other.level || one.step - other.step);
      await raiseCounters(xpSteps, changes, transaction);
    },
    ranks: createCountedTable(xpSteps, countSteps, transaction),
    async remove(userId) {
      await totals.destroy({ where: { userId }, transaction });
    },
  };
}
