import { z } from 'zod';
import { Op, literal, type Sequelize } from 'sequelize';
import type { PracticeQuestion, Quiz, SiteStats } from '@quizmesh/contract';
import { QuizNotFoundError } from './quiz.errors.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';
import { presentOpenQuestion, presentSolvedQuestion, presentSummary } from './quiz.present.ts';

/** What the policy needs to know before a quiz is shown. */
export interface QuizHead {
  readonly id: number;
  readonly category: string;
  readonly creatorKey: string | null;
  readonly isActive: boolean;
}

export interface QuizReadModel {
  /** Null when deleted or never there. */
  head(quizId: number): Promise<QuizHead | null>;
  /** @throws {QuizNotFoundError} */
  quiz(quizId: number, withKey: boolean): Promise<Quiz>;
  /** From a pool of their own; questions that a stored quiz asks as well are left out (decision 18). */
  practiceQuestions(limit: number): Promise<PracticeQuestion[]>;
  siteStats(activeSince: Date): Promise<SiteStats>;
}

export interface ActivePlayersReader {
  /** Accounts and devices that finished a quiz since that moment. */
  countActive(since: Date): Promise<number>;
}

function presentQuiz(row: QuizRow, questions: Quiz['questions']): Quiz {
  return { ...presentSummary(row), questions, provider: row.provider, model: row.model };
}

export function createQuizReadModel(
  sequelize: Sequelize,
  { quizzes, questions, practice }: QuizModels,
  players: ActivePlayersReader,
): QuizReadModel {
  return {
    async head(quizId) {
      const row = await quizzes.findByPk(quizId, {
        attributes: ['id', 'category', 'creatorKey', 'isActive', 'deletedAt'],
      });
      if (!row || row.deletedAt) return null;
      return {
        id: row.id,
        category: row.category,
        creatorKey: row.creatorKey,
        isActive: row.isActive,
      };
    },
    async quiz(quizId, withKey) {
      const [row, questionRows] = await Promise.all([
        quizzes.findByPk(quizId),
        questions.findAll({ where: { quizId }, order: [['position', 'ASC']] }),
      ]);
      if (!row) throw new QuizNotFoundError();
      return presentQuiz(row, questionRows.map(withKey ? presentSolvedQuestion : presentOpenQuestion));
    },
    async practiceQuestions(limit) {
      const rows = await practice.findAll({
        where: {
          [Op.and]: [
            literal(
              'NOT EXISTS (SELECT 1 FROM questions WHERE questions.fingerprint = practice_questions.fingerprint)',
            ),
          ],
        },
        order: sequelize.random(),
        limit,
      });
      return rows.map((row) => ({
        question: row.question,
        options: row.options,
        correctAnswer: row.correctOption,
        explanation: row.explanation,
        quizTitle: row.quizTitle,
      }));
    },
    async siteStats(activeSince) {
      const [totalQuizzes, totalAttempts, activePlayers] = await Promise.all([
        quizzes.count({ where: { isActive: true, deletedAt: null } }),
        quizzes.sum('plays'),
        players.countActive(activeSince),
      ]);
      return { totalQuizzes, totalAttempts: z.coerce.number().parse(totalAttempts), activePlayers };
    },
  };
}
