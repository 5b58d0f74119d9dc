import { Op, type Transaction } from 'sequelize';
import type { AttemptModels, RescoreRow } from './attempt.model.ts';

export interface Rescore {
  readonly id: number;
  readonly quizId: number;
  readonly questionIndex: number;
  readonly isDone: boolean;
}

export interface RescoreRepository {
  add(
    rescore: Pick<RescoreRow, 'quizId' | 'questionIndex' | 'action' | 'correctOption'>,
    at: Date,
  ): Promise<number>;
  find(id: number): Promise<Rescore | null>;
  finish(id: number, at: Date): Promise<void>;
  /** Ids of those not finished, oldest first. */
  waiting(limit: number): Promise<number[]>;
  /** Ids of a quiz's attempts after that one, open ones too. */
  attemptIds(quizId: number, afterId: number, limit: number): Promise<number[]>;
}

export function createRescoreRepository(
  { rescores, attempts }: AttemptModels,
  transaction: Transaction | null = null,
): RescoreRepository {
  return {
    async add(rescore, requestedAt) {
      return (await rescores.create({ ...rescore, requestedAt }, { transaction })).id;
    },
    async find(id) {
      const row = await rescores.findByPk(id, { transaction });
      if (!row) return null;
      const { quizId, questionIndex, doneAt } = row;
      return { id, quizId, questionIndex, isDone: doneAt !== null };
    },
    async finish(id, doneAt) {
      await rescores.update({ doneAt }, { where: { id }, transaction });
    },
    async waiting(limit) {
      const rows = await rescores.findAll({
        attributes: ['id'],
        where: { doneAt: null },
        order: [['id', 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ id }) => id);
    },
    async attemptIds(quizId, afterId, limit) {
      const rows = await attempts.findAll({
        attributes: ['id'],
        where: { quizId, id: { [Op.gt]: afterId } },
        order: [['id', 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ id }) => id);
    },
  };
}
