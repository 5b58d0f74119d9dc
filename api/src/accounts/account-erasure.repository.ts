import { Op, type ModelStatic, type Transaction } from 'sequelize';
import type { AccountErasureRow } from './account-erasure.model.ts';

export interface AccountErasure {
  readonly userId: number;
  readonly deleteQuizzes: boolean;
}

/** Deleted accounts whose data is still being removed from other tables. */
export interface AccountErasureRepository {
  add(erasure: AccountErasure, at: Date): Promise<void>;
  /** Marks an erasure as done, unless it was requested again after that moment. */
  end(userId: number, requestedBefore: Date): Promise<void>;
  /** Oldest first. */
  pending(limit: number): Promise<AccountErasure[]>;
}

export function createAccountErasureRepository(
  erasures: ModelStatic<AccountErasureRow>,
  transaction: Transaction | null = null,
): AccountErasureRepository {
  return {
    async add(erasure, at) {
      await erasures.create({ ...erasure, requestedAt: at }, { transaction });
    },
    async end(userId, requestedBefore) {
      const where = { userId, requestedAt: { [Op.lt]: requestedBefore } };
      await erasures.destroy({ where, transaction });
    },
    async pending(limit) {
      const rows = await erasures.findAll({ order: [['requestedAt', 'ASC']], limit, transaction });
      return rows.map(({ userId, deleteQuizzes }) => ({ userId, deleteQuizzes }));
    },
  };
}
