import type { Achievement, ActivityDay, UnlockedAchievement } from '@quizmesh/contract';
import { Op } from 'sequelize';
import { sumValue } from '../database/sum-value.ts';
import type { ProgressModels } from './progress.model.ts';
import { EMPTY_PLAYER_STATS } from './player-stats.ts';
import { toTotals, type StoredTotals } from './totals.repository.ts';
import { stepsAbove } from './xp-steps.ts';

/** The best attempt of a quiz, without the quiz's title. */
export interface StoredBest {
  readonly attemptId: number;
  readonly quizId: number;
  readonly score: number;
  readonly totalQuestions: number;
  readonly percentage: number;
  readonly timeMs: number;
  readonly achievedAt: Date;
}

export interface ProgressReadModel {
  /** Counters; all zero before the first quiz. */
  totals(userId: number): Promise<StoredTotals>;
  /** The counters with the rank by XP, from 1; it is 0 before the first quiz. */
  ranked(userId: number): Promise<{ readonly totals: StoredTotals; readonly rank: number }>;
  bests(userId: number, limit: number): Promise<StoredBest[]>;
  favoriteCategories(userId: number, limit: number): Promise<string[]>;
  /** Local days with finished quizzes from that day on, oldest first. Quizzes that earn nothing (`rewardPlayer`: too fast, or
   *  too many without opening the questions) make no day, nor do mistakes alone, which keep the streak. */
  activity(userId: number, fromDay: string): Promise<ActivityDay[]>;
  /** Newest first; only those of one attempt when its id is given. */
  achievements(userId: number, attemptId?: number): Promise<UnlockedAchievement[]>;
  /** Every entry of the ledger, oldest first, for the account's export. */
  ledger(userId: number): Promise<{ reason: string; reference: string; amount: number; earnedAt: string }[]>;
}

const NO_TOTALS: StoredTotals = { ...EMPTY_PLAYER_STATS, xp: 0, quizzesCreated: 0 };

export function createProgressReadModel(
  { totals, xpSteps, bests, categories, days, unlocked, ledger }: ProgressModels,
  catalogue: readonly Achievement[],
): ProgressReadModel {
  const byId = new Map(catalogue.map((achievement) => [achievement.id, achievement]));
  return {
    async totals(userId) {
      const row = await totals.findByPk(userId);
      return row ? toTotals(row) : NO_TOTALS;
    },
    async ranked(userId) {
      const row = await totals.findByPk(userId);
      if (!row) return { totals: NO_TOTALS, rank: 0 };
      const better = stepsAbove(row.xp).map(({ level, above, to }) => ({
        level,
        step: { [Op.gt]: above, ...(to !== null && { [Op.lte]: to }) },
      }));
      const ahead = await xpSteps.sum('players', { where: { [Op.or]: better } });
      return { totals: toTotals(row), rank: 1 + sumValue(ahead) };
    },
    async bests(userId, limit) {
      const rows = await bests.findAll({
        where: { userId, totalQuestions: { [Op.gt]: 0 } },
        order: [
          ['percentage', 'DESC'],
          ['timeMs', 'ASC'],
          ['quizId', 'ASC'],
        ],
        limit,
      });
      return rows.map((row) => row.get({ plain: true }));
    },
    async favoriteCategories(userId, limit) {
      const rows = await categories.findAll({
        where: { userId },
        order: [
          ['quizzes', 'DESC'],
          ['category', 'ASC'],
        ],
        limit,
      });
      return rows.map(({ category }) => category);
    },
    async activity(userId, fromDay) {
      const where = { userId, day: { [Op.gte]: fromDay } };
      const rows = await days.findAll({ where, order: [['day', 'ASC']] });
      return rows.map(({ day, quizzes, percentSum }) => ({
        day,
        count: quizzes,
        averageScore: Math.round(percentSum / Math.max(quizzes, 1)),
      }));
    },
    async achievements(userId, attemptId) {
      const rows = await unlocked.findAll({
        where: { userId, ...(attemptId !== undefined && { attemptId }) },
        order: [
          ['unlockedAt', 'DESC'],
          ['achievementId', 'ASC'],
        ],
      });
      return rows.flatMap(({ achievementId, unlockedAt }) => {
        const achievement = byId.get(achievementId);
        const userAchievement = { achievementId, unlockedAt: unlockedAt.toISOString() };
        return achievement ? [{ achievement, userAchievement }] : [];
      });
    },
    async ledger(userId) {
      const rows = await ledger.findAll({ where: { userId }, order: [['id', 'ASC']] });
      return rows.map(({ reason, reference, amount, earnedAt }) => ({
        reason,
        reference,
        amount,
        earnedAt: earnedAt.toISOString(),
      }));
    },
  };
}
