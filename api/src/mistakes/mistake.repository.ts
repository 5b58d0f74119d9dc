import type { ModelStatic, Transaction } from 'sequelize';
import type { MistakeRow } from './mistake.model.ts';
import { afterMiss, type Memory } from './review-schedule.ts';

export interface StoredMistake extends Memory {
  /** When it was last answered among mistakes. */
  readonly answeredOn: string | null;
}

export interface MistakeRepository {
  /** Takes up questions that the member missed in a quiz. Call it before anything else of the account is locked. */
  miss(userId: number, questionIds: readonly number[], day: string): Promise<void>;
  /** Locked until the transaction ends; null: the member never missed it. */
  lock(userId: number, questionId: number): Promise<StoredMistake | null>;
  save(userId: number, questionId: number, mistake: StoredMistake): Promise<void>;
  /** How many the member answered among mistakes on that day. */
  countAnswered(userId: number, day: string): Promise<number>;
  list(userId: number): Promise<readonly ({ readonly questionId: number } & StoredMistake)[]>;
  forget(userId: number): Promise<void>;
}

function toMistake(row: MistakeRow) {
  const { userId: _user, ...mistake } = row.get({ plain: true });
  return mistake;
}

export function createMistakeRepository(
  mistakes: ModelStatic<MistakeRow>,
  transaction: Transaction | null,
): MistakeRepository {
  const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
  return {
    async miss(userId, questionIds, day) {
      if (questionIds.length === 0) return;
      const ids = [...questionIds].sort((one, other) => one - other);
      const rows = await mistakes.findAll({
        where: { userId, questionId: ids },
        order: [['questionId', 'ASC']],
        transaction,
        ...lock,
      });
      const known = new Map(rows.map((row) => [row.questionId, row]));
      const fresh = ids.filter((id) => !known.has(id));
      await mistakes.bulkCreate(
        fresh.map((questionId) => ({ userId, questionId, answeredOn: null, ...afterMiss(null, day) })),
        { transaction },
      );
      for (const row of known.values()) await row.update(afterMiss(toMistake(row), day), { transaction });
    },
    async lock(userId, questionId) {
      const row = await mistakes.findOne({ where: { userId, questionId }, transaction, ...lock });
      return row && toMistake(row);
    },
    async save(userId, questionId, mistake) {
      await mistakes.update(mistake, { where: { userId, questionId }, transaction });
    },
    countAnswered: (userId, day) => mistakes.count({ where: { userId, answeredOn: day }, transaction }),
    async list(userId) {
      const rows = await mistakes.findAll({ where: { userId }, order: [['questionId', 'ASC']], transaction });
      return rows.map(toMistake);
    },
    async forget(userId) {
      await mistakes.destroy({ where: { userId }, transaction });
    },
  };
}
