import type { Transaction } from 'sequelize';
import type { QuizModels } from './quiz.model.ts';

/** What an administrator's change of a quiz starts from. */
export interface QuizState {
  readonly id: number;
  readonly title: string;
  readonly isActive: boolean;
}

export interface QuizAdminRepository {
  /** No other transaction can change it meanwhile; null when deleted or never there. */
  lockState(quizId: number): Promise<QuizState | null>;
}

export function createQuizAdminRepository(
  { quizzes }: QuizModels,
  transaction: Transaction | null = null,
): QuizAdminRepository {
  return {
    async lockState(id) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await quizzes.findOne({ where: { id, deletedAt: null }, transaction, ...lock });
      return row && { id: row.id, title: row.title, isActive: row.isActive };
    },
  };
}
