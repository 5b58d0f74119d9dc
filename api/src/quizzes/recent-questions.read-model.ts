import { literal, Op, type WhereOptions } from 'sequelize';
import { isListed } from './listed.ts';
import type { QuizModels, QuizRow } from './quiz.model.ts';

/** A question with its key, for comparisons. */
export interface PresentedQuestion {
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
}

export interface RecentQuestion extends PresentedQuestion {
  /** True for questions of quizzes that the player made or played; false for those of others about the topic. */
  readonly isOwn: boolean;
}

export interface RecentQuestionsReadModel {
  /** Questions of recent quizzes, newest first: those of the creator, those of the topic that everybody finds, and the given
   *  ones. They are told to the model, so nobody's draft is among those of others. */
  asked(input: {
    readonly topic: string;
    readonly creatorKey: string | null;
    readonly quizIds: readonly number[];
  }): Promise<RecentQuestion[]>;
}

/** Number of quizzes of a creator and of a topic that count as recent. */
const OF_CREATOR = 10;
const OF_TOPIC = 5;

export function createRecentQuestionsReadModel({ quizzes, questions }: QuizModels): RecentQuestionsReadModel {
  async function newest(where: WhereOptions<QuizRow>, limit: number): Promise<number[]> {
    const rows = await quizzes.findAll({ attributes: ['id'], where, order: [['id', 'DESC']], limit });
    return rows.map(({ id }) => id);
  }
  return {
    async asked({ topic, creatorKey, quizIds }) {
      const [ofTopic, own] = await Promise.all([
        newest({ topic, [Op.and]: literal(isListed()) }, OF_TOPIC),
        creatorKey === null ? [] : newest({ creatorKey }, OF_CREATOR),
      ]);
      const hadIn = new Set([...own, ...quizIds]);
      const quizId = [...new Set([...hadIn, ...ofTopic])];
      if (quizId.length === 0) return [];
      const rows = await questions.findAll({
        attributes: ['quizId', 'question', 'options', 'correctOption'],
        where: { quizId },
        order: [['quizId', 'DESC']],
      });
      return rows.map((row) => ({
        question: row.question,
        options: row.options,
        correctAnswer: row.correctOption,
        isOwn: hadIn.has(row.quizId),
      }));
    },
  };
}
