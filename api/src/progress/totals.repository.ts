import { col, fn, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import { raiseCounters } from '../database/increment-counters.ts';
import { sumValue } from '../database/sum-value.ts';
import type { PlayerStats } from './player-stats.ts';
import type { ProgressModels, TotalsRow } from './progress.model.ts';
import { xpBucket } from './xp.ts';

/** A change of an account's XP for the histogram behind the global rank: XP before (null: not included) and after. */
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
  /** Rebuilds the histogram from all totals. */
  recountRanks(): Promise<void>;
}

export function toTotals(row: TotalsRow): StoredTotals {
  const { userId: _user, ...totals } = row.get({ plain: true });
  return totals;
}

export function createTotalsRepository(
  { totals, xpHistogram }: ProgressModels,
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
      const changes = [
        ...(from === null ? [] : [{ bucket: xpBucket(from), players: -1 }]),
        ...(to === null ? [] : [{ bucket: xpBucket(to), players: 1 }]),
      ];
      const [first, second] = changes;
      if (first?.bucket === second?.bucket) return;
      await raiseCounters(
        xpHistogram,
        changes
          .sort((one, other) => one.bucket - other.bucket)
          .map(({ bucket, players }) => ({ key: { bucket }, by: { players } })),
        transaction,
      );
    },
    async recountRanks() {
      await xpHistogram.destroy({ where: {}, transaction });
      const rows = await totals.findAll({
        attributes: ['xp', [fn('COUNT', col('user_id')), 'quizzesTaken']],
        group: ['xp'],
        transaction,
      });
      const players = new Map<number, number>();
      for (const { xp, quizzesTaken } of rows) {
        const bucket = xpBucket(xp);
        players.set(bucket, (players.get(bucket) ?? 0) + sumValue(quizzesTaken));
      }
      await xpHistogram.bulkCreate(
        [...players].map(([bucket, number]) => ({ bucket, players: number })),
        { transaction },
      );
    },
    async remove(userId) {
      await totals.destroy({ where: { userId }, transaction });
    },
  };
}
