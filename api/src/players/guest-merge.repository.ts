import type { ModelStatic, Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { GuestMergeRow } from './guest.model.ts';

export interface GuestMerge {
  readonly guestId: string;
  readonly userId: number;
}

/** Guests that were merged into an account. */
export interface GuestMergeRepository {
  /** Assigns a guest to an account, once. @returns false when the guest already belongs to an account */
  claim(merge: GuestMerge, at: Date): Promise<boolean>;
  isMerged(guestId: string): Promise<boolean>;
  /** The account into which a guest was merged; null for other guests. */
  find(guestId: string): Promise<GuestMerge | null>;
  /** Marks a merge as complete. */
  settle(guestId: string, at: Date): Promise<void>;
  unsettled(limit: number): Promise<GuestMerge[]>;
  removeOf(userId: number): Promise<void>;
}

export function createGuestMergeRepository(
  merges: ModelStatic<GuestMergeRow>,
  transaction: Transaction | null = null,
): GuestMergeRepository {
  return {
    async claim({ guestId, userId }, at) {
      try {
        await merges.create({ guestId, userId, mergedAt: at, settledAt: null }, { transaction });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    isMerged: async (guestId) => (await merges.findByPk(guestId, { transaction })) !== null,
    async find(guestId) {
      const row = await merges.findByPk(guestId, { transaction });
      return row && { guestId, userId: row.userId };
    },
    async settle(guestId, at) {
      await merges.update({ settledAt: at }, { where: { guestId }, transaction });
    },
    async unsettled(limit) {
      const rows = await merges.findAll({
        where: { settledAt: null },
        order: [['mergedAt', 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ guestId, userId }) => ({ guestId, userId }));
    },
    async removeOf(userId) {
      await merges.destroy({ where: { userId }, transaction });
    },
  };
}
