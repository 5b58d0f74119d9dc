import type { AdminCategory, AdminSeriesDay, AdminStats } from '@quizmesh/contract';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import type { AccountCounts } from '../auth/index.ts';
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

export function createAdminStatsReadModel(
  sequelize: Sequelize,
  accounts: AccountCounts,
): AdminStatsReadModel {
  const select = (sql: string, replacements: (string | number | Date)[] = []) =>
    sequelize.query(sql, { type: QueryTypes.SELECT, replacements });
  const count = async (sql: string, replacements: Date[] = []) =>
    numberSchema.parse(await select(`SELECT COUNT(*) AS number FROM ${sql}`, replacements))[0]?.number ?? 0;

  async function userStats(recentSince: Date) {
    const [totalUsers, verifiedUsers, activeUsers, recentRegistrations] = await Promise.all([
      accounts.all(),
      accounts.verified(),
      count('users WHERE last_active_at >= ?', [recentSince]),
      accounts.createdSince(recentSince),
    ]);
    return { totalUsers, verifiedUsers, activeUsers, recentRegistrations };
  }

  async function categoryRows(category: string | null) {
    const sql = `SELECT category, SUM(quizzes) AS quizzes, SUM(questions) AS questions, SUM(plays) AS attempts,
        SUM(percent_sum) AS percentSum, SUM(easy) AS easy, SUM(medium) AS medium, SUM(hard) AS hard
      FROM category_counts ${category === null ? '' : 'WHERE category = ?'} GROUP BY category`;
    const rows = categorySchema.parse(await select(sql, category === null ? [] : [category]));
    return rows
      .filter(({ quizzes }) => quizzes > 0)
      .toSorted((one, other) => other.quizzes - one.quizzes || (one.category < other.category ? -1 : 1));
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
        accounts.createdByDay(since),
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
