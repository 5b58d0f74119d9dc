import type { Visibility } from '@quizmesh/contract';
import type { Transaction } from 'sequelize';
import type { QuizModels } from './quiz.model.ts';

/** State of a quiz before an admin's change. */
export interface QuizState {
  readonly id: number;
  readonly title: string;
  readonly isActive: boolean;
  readonly visibility: Visibility;
  readonly version: number;
}

export interface QuizAdminRepository {
  /** Locks the quiz until the transaction ends; null when it was deleted or never existed. */
  lockState(quizId: number): Promise<QuizState | null>;
}

export function createQuizAdminRepository(
  { quizzes }: QuizModels,
  transaction: Transaction | null = null,
): QuizAdminRepository {
  return {
    async lockState(id) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await quizzes.findOne({
        where: { id, deletedAt: null, isInTheMaking: false },
        transaction,
        ...lock,
      });
      if (!row) return null;
      const { title, isActive, visibility, version } = row;
      return { id, title, isActive, visibility, version };
    },
  };
}
