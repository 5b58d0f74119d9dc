import type { AdminCategory, AdminSeriesDay, AdminStats } from '@quizmesh/contract';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import { lastDays } from './recent-days.ts';

export interface AdminStatsReadModel {
  /** Reads stored counters and indexes, so the cost does not grow with the number of attempts. */
  stats(recentSince: Date): Promise<AdminStats>;
  /** One entry per UTC day; the last one is the day of `at`. */
  series(at: Date, days: number): Promise<AdminSeriesDay[]>;
  /** Sorted by number of quizzes, largest first; only one category when it is given. */
  categories(category: string | null): Promise<AdminCategory[]>;
}

const number = z.coerce.number().catch(0);
const categorySchema = z.array(
  z.object({
    category: z.string(),
    quizzes: number,
    questions: number,
    attempts: number,
    percentSum: number,
    easy: number,
    medium: number,
    hard: number,
  }),
);
const userStatsSchema = z.object({
  totalUsers: number,
  verifiedUsers: number,
  activeUsers: number,
  recentRegistrations: number,
});
const dayCountSchema = z.array(z.object({ day: z.string(), number }));
const numberSchema = z.array(z.object({ number }));

/** Percent with one decimal; 0 when `whole` is 0. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10) / 10;
}

function sumOf<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

/** The first ten characters of an instant are its UTC day, in both engines. */
const DAY = 'SUBSTR(CAST(created_at AS CHAR), 1, 10)';

export function createAdminStatsReadModel(sequelize: Sequelize): AdminStatsReadModel {
  const select = (sql: string, replacements: (string | number | Date)[] = []) =>
    sequelize.query(sql, { type: QueryTypes.SELECT, replacements });
  const count = async (sql: string, replacements: Date[] = []) =>
    numberSchema.parse(await select(`SELECT COUNT(*) AS number FROM ${sql}`, replacements))[0]?.number ?? 0;

  /** One pass over all accounts; there are few compared to attempts. */
  async function userStats(recentSince: Date) {
    const sql = `SELECT COUNT(*) AS totalUsers, SUM(is_verified) AS verifiedUsers,
        SUM(CASE WHEN last_active_at >= ? THEN 1 ELSE 0 END) AS activeUsers,
        SUM(CASE WHEN created_at >= ? THEN 1 ELSE 0 END) AS recentRegistrations FROM users`;
    return userStatsSchema.parse((await select(sql, [recentSince, recentSince]))[0]);
  }

  async function categoryRows(category: string | null) {
    const sql = `SELECT category, COUNT(*) AS quizzes, SUM(total_questions) AS questions, SUM(plays) AS attempts,
        SUM(percent_sum) AS percentSum, SUM(CASE WHEN difficulty = 'easy' THEN 1 ELSE 0 END) AS easy,
        SUM(CASE WHEN difficulty = 'medium' THEN 1 ELSE 0 END) AS medium,
        SUM(CASE WHEN difficulty = 'hard' THEN 1 ELSE 0 END) AS hard
      FROM quizzes WHERE deleted_at IS NULL AND is_in_the_making = 0 AND visibility <> 'draft' ${category === null ? '' : 'AND category = ?'}
      GROUP BY category ORDER BY quizzes DESC, category`;
    return categorySchema.parse(await select(sql, category === null ? [] : [category]));
  }

  async function byDay(sql: string, from: Date | string): Promise<ReadonlyMap<string, number>> {
    const rows = dayCountSchema.parse(await select(sql, [from]));
    return new Map(rows.map((row) => [row.day, row.number]));
  }

  return {
    async stats(recentSince) {
      const categories = await categoryRows(null);
      const [people, anonymousUsers, checked] = await Promise.all([
        userStats(recentSince),
        count('guests WHERE last_active_at >= ?', [recentSince]),
        // As the list of checks does.
        count(`fact_checks WHERE status = 'checked'
          AND quiz_id NOT IN (SELECT id FROM quizzes WHERE deleted_at IS NOT NULL)`),
      ]);
      const totalAttempts = sumOf(categories, 'attempts');
      const totalQuestions = sumOf(categories, 'questions');
      return {
        ...people,
        totalQuizzes: sumOf(categories, 'quizzes'),
        totalAttempts,
        avgQuizScore: ratio(sumOf(categories, 'percentSum'), totalAttempts),
        totalQuestions,
        questionsFactChecked: checked,
        factCheckCoverage: ratio(checked * 100, totalQuestions),
        anonymousUsers,
        topCategories: categories.map(({ category, quizzes }) => ({ category, count: quizzes })),
      };
    },
    async series(at, days) {
      const wanted = lastDays(at, days);
      const first = wanted[0] ?? '';
      const since = new Date(`${first}T00:00:00.000Z`);
      const [attempts, registrations, generations] = await Promise.all([
        byDay('SELECT day, SUM(attempts) AS number FROM quiz_days WHERE day >= ? GROUP BY day', first),
        byDay(
          `SELECT ${DAY} AS day, COUNT(*) AS number FROM users WHERE created_at >= ? GROUP BY ${DAY}`,
          since,
        ),
        byDay(
          `SELECT ${DAY} AS day, COUNT(*) AS number FROM quizzes
           WHERE created_at >= ? AND creator_key IS NOT NULL GROUP BY ${DAY}`,
          since,
        ),
      ]);
      return wanted.map((day) => ({
        day,
        attempts: attempts.get(day) ?? 0,
        registrations: registrations.get(day) ?? 0,
        generations: generations.get(day) ?? 0,
      }));
    },
    async categories(category) {
      const rows = await categoryRows(category);
      return rows.map(({ percentSum, easy, medium, hard, ...row }) => ({
        ...row,
        averageScore: row.attempts === 0 ? null : ratio(percentSum, row.attempts),
        byDifficulty: { easy, medium, hard },
      }));
    },
  };
}
