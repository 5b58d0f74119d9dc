import type { CreatedQuiz } from '@quizmesh/contract';
import { literal } from 'sequelize';
import type { Page } from '../http/paging.ts';
import { isListed } from './listed.ts';
import type { QuestionRow, QuizModels, QuizRow } from './quiz.model.ts';

/** A creator's quiz without its recent attempts, which are counted elsewhere. */
export type CreatedQuizRow = Omit<CreatedQuiz, 'analytics'> & {
  readonly analytics: Omit<CreatedQuiz['analytics'], 'recentAttempts' | 'attemptsByDay'>;
};

export interface AnalyzedQuiz {
  readonly attempts: number;
  readonly rankedPlayers: number;
  readonly averageScore: number;
  readonly averageTimeSpent: number;
  readonly questions: readonly {
    readonly id: number;
    readonly index: number;
    readonly question: string;
    readonly options: readonly string[];
    readonly correctAnswer: number;
    readonly isVoid: boolean;
  }[];
}

export interface QuizAnalyticsReadModel {
  /** Newest first. */
  createdBy(creatorKey: string, page: { page: number; limit: number }): Promise<Page<CreatedQuizRow>>;
  /** Null when the quiz was deleted or never existed. */
  analyzed(quizId: number): Promise<AnalyzedQuiz | null>;
}

/** Rank among all listed quizzes by attempts; quizzes with equal numbers share a rank. */
const POPULARITY_RANK = `(SELECT COUNT(*) FROM quizzes AS others
  WHERE ${isListed('others')} AND others.plays > quizzes.plays)`;

function average(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round(sum / count);
}

/** Seconds with one decimal. */
function averageSeconds({ timeMsSum, plays }: QuizRow): number {
  return average(timeMsSum, plays * 100) / 10;
}

function presentCreated(row: QuizRow): CreatedQuizRow {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    difficulty: row.difficulty,
    topic: row.topic,
    totalQuestions: row.totalQuestions,
    createdAt: row.createdAt.toISOString(),
    slug: row.slug ?? '',
    isActive: row.isActive,
    visibility: row.visibility,
    cover: row.cover,
    analytics: {
      totalAttempts: row.plays,
      averageScore: average(row.percentSum, row.plays),
      worstScore: row.worstPercentage ?? 0,
      bestScore: row.bestPercentage ?? 0,
      popularityRank: Number(row.get('popularityRank')) + 1,
      averageTimeSpent: averageSeconds(row),
    },
  };
}

function presentQuestion(row: QuestionRow): AnalyzedQuiz['questions'][number] {
  const { id, position, question, options, correctOption, isVoid } = row;
  return { id, index: position, question, options, correctAnswer: correctOption, isVoid };
}

export function createQuizAnalyticsReadModel({ quizzes, questions }: QuizModels): QuizAnalyticsReadModel {
  return {
    async createdBy(creatorKey, { page, limit }) {
      const where = { creatorKey, deletedAt: null, isInTheMaking: false };
      const [rows, total] = await Promise.all([
        quizzes.findAll({
          attributes: { include: [[literal(POPULARITY_RANK), 'popularityRank']] },
          where,
          order: [
            ['createdAt', 'DESC'],
            ['id', 'DESC'],
          ],
          limit,
          offset: (page - 1) * limit,
        }),
        quizzes.count({ where }),
      ]);
      return { items: rows.map(presentCreated), total };
    },
    async analyzed(quizId) {
      const row = await quizzes.findOne({ where: { id: quizId, deletedAt: null } });
      if (!row) return null;
      const rows = await questions.findAll({ where: { quizId }, order: [['position', 'ASC']] });
      return {
        attempts: row.plays,
        rankedPlayers: row.players,
        averageScore: average(row.percentSum, row.plays),
        averageTimeSpent: averageSeconds(row),
        questions: rows.map(presentQuestion),
      };
    },
  };
}
