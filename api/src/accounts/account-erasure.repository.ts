import type { ModelStatic, Transaction } from 'sequelize';
import type { AccountErasureRow } from './account-erasure.model.ts';

export interface AccountErasure {
  readonly userId: number;
  readonly deleteQuizzes: boolean;
}

/** Accounts that are gone and whose traces are still being removed. */
export interface AccountErasureRepository {
  add(erasure: AccountErasure, at: Date): Promise<void>;
  remove(userId: number): Promise<void>;
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
    async remove(userId) {
      await erasures.destroy({ where: { userId }, transaction });
    },
    async pending(limit) {
      const rows = await erasures.findAll({ limit, transaction });
      return rows.map(({ userId, deleteQuizzes }) => ({ userId, deleteQuizzes }));
    },
  };
}
