import { Op, fn, col, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import { raiseCounters } from '../database/increment-counters.ts';
import { sumValue } from '../database/sum-value.ts';
import type { AttemptModels } from './attempt.model.ts';
import { restOf, type ItemSums } from './item-statistics.ts';

/** The outcome of one question in a finished first attempt. */
interface QuestionOutcome {
  readonly questionId: number;
  readonly isCorrect: boolean;
}

export interface QuizDay {
  /** UTC. */
  readonly day: string;
  readonly attempts: number;
  readonly averageScore: number;
}

/** Counters of questions and days, written with each finished attempt, so that reading them costs the same for ever. */
export interface PlayCounterRepository {
  /** Hot rows, so keep it late in a transaction. */
  countFirstAttempt(outcomes: readonly QuestionOutcome[]): Promise<void>;
  countDay(quizId: number, at: Date, percentage: number): Promise<void>;
  itemSums(questionIds: readonly number[]): Promise<ReadonlyMap<number, ItemSums>>;
  days(quizId: number, since: Date): Promise<QuizDay[]>;
  /** Finished attempts since that moment, by quiz. */
  attemptsSince(quizIds: readonly number[], since: Date): Promise<ReadonlyMap<number, number>>;
  /** Forgets what was counted for a quiz, before it is counted again. */
  clear(quizId: number, questionIds: readonly number[]): Promise<void>;
  /** Forgets what was counted for a question, when another one takes its place. */
  restartQuestion(questionId: number): Promise<void>;
  /** Remembers that a player saw the key outside of playing. */
  noteKeySeen(quizId: number, playerKey: string, at: Date): Promise<void>;
  hasSeenKey(quizId: number, playerKey: string): Promise<boolean>;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export function createPlayCounterRepository(
  { optionCounters, questionStats, quizDays, keyViews }: AttemptModels,
  transaction: Transaction | null = null,
): PlayCounterRepository {
  return {
    async countFirstAttempt(outcomes) {
      const changes = outcomes.map(({ questionId, isCorrect }) => {
        const rest = restOf(outcomes, isCorrect);
        return {
          key: { questionId },
          by: {
            responses: 1,
            correct: isCorrect ? 1 : 0,
            restSum: rest,
            restSquareSum: rest * rest,
            restSumCorrect: isCorrect ? rest : 0,
          },
        };
      });
      changes.sort(({ key: one }, { key: other }) => one.questionId - other.questionId);
      await raiseCounters(questionStats, changes, transaction);
    },
    async countDay(quizId, at, percentage) {
      const change = { key: { quizId, day: dayOf(at) }, by: { attempts: 1, percentSum: percentage } };
      await raiseCounters(quizDays, [change], transaction);
    },
    async itemSums(questionIds) {
      const rows = await questionStats.findAll({ where: { questionId: [...questionIds] }, transaction });
      return new Map(rows.map((row) => [row.questionId, row.get({ plain: true })]));
    },
    async days(quizId, since) {
      const where = { quizId, day: { [Op.gte]: dayOf(since) } };
      const rows = await quizDays.findAll({ where, order: [['day', 'ASC']], transaction });
      return rows.map(({ day, attempts, percentSum }) => ({
        day,
        attempts,
        averageScore: Math.round(percentSum / Math.max(attempts, 1)),
      }));
    },
    async attemptsSince(quizIds, since) {
      if (quizIds.length === 0) return new Map();
      const rows = await quizDays.findAll({
        attributes: ['quizId', [fn('SUM', col('attempts')), 'attempts']],
        where: { quizId: [...quizIds], day: { [Op.gte]: dayOf(since) } },
        group: ['quizId'],
        transaction,
      });
      return new Map(rows.map(({ quizId, attempts }) => [quizId, sumValue(attempts)]));
    },
    async clear(quizId, questionIds) {
      await quizDays.destroy({ where: { quizId }, transaction });
      await questionStats.destroy({ where: { questionId: [...questionIds] }, transaction });
    },
    async restartQuestion(questionId) {
      await optionCounters.update({ picks: 0 }, { where: { questionId }, transaction });
      await questionStats.destroy({ where: { questionId }, transaction });
    },
    async noteKeySeen(quizId, playerKey, seenAt) {
      try {
        await keyViews.create({ quizId, playerKey, seenAt }, { transaction });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
      }
    },
    async hasSeenKey(quizId, playerKey) {
      return (await keyViews.findOne({ where: { quizId, playerKey }, transaction })) !== null;
    },
  };
}
