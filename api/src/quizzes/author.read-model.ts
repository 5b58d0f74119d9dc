import type { Author } from '@quizmesh/contract';
import { Op, QueryTypes, literal, type Sequelize } from 'sequelize';
import type { Page } from '../http/paging.ts';
import type { PlayerNames } from '../players/index.ts';
import { isListed } from './listed.ts';
import type { QuizModels } from './quiz.model.ts';
import { SUMMARY_COLUMNS, presentSummary } from './quiz.present.ts';

export type AuthorReadModel = ReturnType<typeof createAuthorReadModel>;

interface PagePart {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

interface TotalsRow {
  readonly quizzes: number | string;
  readonly attempts: number | string | null;
}

/** Accounts whose quizzes everybody may see. A suspended one stays: what it wrote before stands (decision 44). */
export function createAuthorReadModel(
  sequelize: Sequelize,
  { quizzes }: Pick<QuizModels, 'quizzes'>,
  names: PlayerNames,
) {
  async function totalsOf(key: string): Promise<Pick<Author, 'totalQuizzes' | 'totalAttempts'>> {
    const [row] = await sequelize.query<TotalsRow>(
      `SELECT COUNT(*) AS quizzes, SUM(plays) AS attempts FROM quizzes WHERE creator_key = :key AND ${isListed()}`,
      { type: QueryTypes.SELECT, replacements: { key } },
    );
    return { totalQuizzes: Number(row?.quizzes ?? 0), totalAttempts: Number(row?.attempts ?? 0) };
  }

  return {
    /** Name of the account that is called so, however it is spelt; null: it has no listed quiz, or there is none. */
    async nameOf(username: string): Promise<string | null> {
      const member = await names.memberNamed(username);
      return member && (await totalsOf(member.key)).totalQuizzes > 0 ? member.name : null;
    },

    /** A page of the listed quizzes of an account, newest first; null: it has none, or there is no such account. */
    async find(username: string, { page, limit }: PagePart): Promise<Author | null> {
      const member = await names.memberNamed(username);
      if (!member) return null;
      const { key: creatorKey, name } = member;
      const [totals, rows] = await Promise.all([
        totalsOf(creatorKey),
        quizzes.findAll({
          attributes: [...SUMMARY_COLUMNS],
          where: { creatorKey, [Op.and]: literal(isListed()) },
          order: [
            ['createdAt', 'DESC'],
            ['id', 'DESC'],
          ],
          offset: (page - 1) * limit,
          limit,
        }),
      ]);
      return totals.totalQuizzes === 0 ? null : { name, ...totals, quizzes: rows.map(presentSummary) };
    },

    /** Names of the accounts with listed quizzes; those of deleted accounts are left out of their page. */
    async list({ page, limit }: PagePart): Promise<Page<string>> {
      const authored = `FROM quizzes WHERE creator_key LIKE 'u:%' AND ${isListed()}`;
      const [[count], rows] = await Promise.all([
        sequelize.query<{ total: number | string }>(
          `SELECT COUNT(DISTINCT creator_key) AS total ${authored}`,
          { type: QueryTypes.SELECT },
        ),
        sequelize.query<{ authorKey: string }>(
          `SELECT creator_key AS authorKey ${authored} GROUP BY creator_key ORDER BY creator_key LIMIT :limit OFFSET :offset`,
          { type: QueryTypes.SELECT, replacements: { limit, offset: (page - 1) * limit } },
        ),
      ]);
      const keys = rows.map(({ authorKey }) => authorKey);
      const byKey = await names.namesOf(keys);
      return { items: keys.flatMap((key) => byKey.get(key) ?? []), total: Number(count?.total ?? 0) };
    },
  };
}
