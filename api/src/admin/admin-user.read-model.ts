import type { AdminUser, AdminUserQuery } from '@quizmesh/contract';
import { Op, QueryTypes, literal, type Order, type Sequelize, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import { currentSuspension, whereSuspended, type Account, type defineUser } from '../auth/index.ts';
import type { Page } from '../http/paging.ts';
import { containsPattern } from '../quizzes/index.ts';
import { recentSince } from './recent-days.ts';

type ListedAccount = Omit<Account, 'timeZone' | 'tokenVersion' | 'googleSubject'>;

export interface AdminUserReadModel {
  /** Accounts with their stats; the counters are read only for the accounts of this page. */
  page(query: AdminUserQuery, actorId: number): Promise<Page<AdminUser>>;
  /** The accounts in this order, with their stats. */
  present(accounts: readonly ListedAccount[], actorId: number): Promise<AdminUser[]>;
}

/** A number of an account; accounts without totals have none. */
const total = (number: string, absent: number) =>
  literal(
    `COALESCE((SELECT ${number} FROM player_totals WHERE player_totals.user_id = users.id), ${absent})`,
  );
/** Accounts without attempts come last, whatever the direction. */
const SCORE = 'CASE WHEN quizzes_taken = 0 THEN NULL ELSE percent_sum / quizzes_taken END';

const orders: Readonly<Record<AdminUserQuery['sort'], Order>> = {
  newest: [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ],
  oldest: [
    ['createdAt', 'ASC'],
    ['id', 'ASC'],
  ],
  username: [['usernameFolded', 'ASC']],
  username_desc: [['usernameFolded', 'DESC']],
  last_active: [
    ['lastActiveAt', 'DESC'],
    ['id', 'DESC'],
  ],
  last_active_asc: [
    ['lastActiveAt', 'ASC'],
    ['id', 'ASC'],
  ],
  created: [
    [total('quizzes_created', 0), 'DESC'],
    ['id', 'ASC'],
  ],
  created_asc: [
    [total('quizzes_created', 0), 'ASC'],
    ['id', 'ASC'],
  ],
  taken: [
    [total('quizzes_taken', 0), 'DESC'],
    ['id', 'ASC'],
  ],
  taken_asc: [
    [total('quizzes_taken', 0), 'ASC'],
    ['id', 'ASC'],
  ],
  score: [
    [total(SCORE, -1), 'DESC'],
    ['id', 'ASC'],
  ],
  score_asc: [
    [total(SCORE, 101), 'ASC'],
    ['id', 'ASC'],
  ],
};

function filterOf(filter: AdminUserQuery['filter'], at: Date): WhereOptions {
  if (filter === 'admins') return { isAdmin: true };
  if (filter === 'verified') return { isVerified: true };
  if (filter === 'unverified') return { isVerified: false };
  if (filter === 'suspended') return whereSuspended(at);
  return filter === 'active' ? { lastActiveAt: { [Op.gte]: recentSince(at) } } : {};
}

/** Searching for "#12" finds the account with id 12. */
const ID = /^#([1-9]\d{0,8})$/;

/** The text as names and e-mails are stored to be found. */
const folded = (search: string | undefined): string => (search ?? '').normalize('NFKC').trim().toLowerCase();

/** Who has exactly the text as name or e-mail stands first, not below a newer account whose name only contains it; where
 *  no other order was chosen. */
function orderOf(sequelize: Sequelize, { search, sort }: Pick<AdminUserQuery, 'search' | 'sort'>): Order {
  const text = folded(search);
  if (text === '' || sort !== 'newest') return orders[sort];
  const whole = `${sequelize.escape(text)} IN (username_folded, email_folded)`;
  return [
    [literal(`CASE WHEN ${whole} THEN 0 ELSE 1 END`), 'ASC'],
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ];
}

function searched(sequelize: Sequelize, search: string | undefined): WhereOptions[] {
  const text = folded(search);
  if (text === '') return [];
  const id = ID.exec(text)?.[1];
  if (id !== undefined) return [{ id: Number(id) }];
  const pattern = `LIKE ${sequelize.escape(containsPattern(text))} ESCAPE '!'`;
  return [{ [Op.or]: [literal(`username_folded ${pattern}`), literal(`email_folded ${pattern}`)] }];
}

const totalsSchema = z.array(
  z.object({ userId: z.number(), taken: z.number(), created: z.number(), percentSum: z.number() }),
);

/** Percent with one decimal. */
function average(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
}

export function createAdminUserReadModel(
  sequelize: Sequelize,
  users: ReturnType<typeof defineUser>,
  now: () => Date,
): AdminUserReadModel {
  async function totalsOf(ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, z.infer<typeof totalsSchema>[number]>();
    const rows = await sequelize.query(
      `SELECT user_id AS userId, quizzes_taken AS taken, quizzes_created AS created, percent_sum AS percentSum
       FROM player_totals WHERE user_id IN (?)`,
      { type: QueryTypes.SELECT, replacements: [ids] },
    );
    return new Map(totalsSchema.parse(rows).map((row) => [row.userId, row]));
  }

  async function present(accounts: readonly ListedAccount[], actorId: number): Promise<AdminUser[]> {
    const totals = await totalsOf(accounts.map(({ id }) => id));
    return accounts.map((account) => {
      const { taken = 0, created = 0, percentSum = 0 } = totals.get(account.id) ?? {};
      const { id, username, email, firstName, lastName, profilePicture, isAdmin, isVerified } = account;
      return {
        ...{ id, username, email, firstName, lastName, profilePicture, isAdmin, isVerified },
        hasPassword: account.passwordHash !== null,
        createdAt: account.createdAt.toISOString(),
        lastActiveAt: account.lastActiveAt?.toISOString() ?? null,
        quizzesCreated: created,
        quizzesTaken: taken,
        avgScore: average(percentSum, taken),
        isYou: id === actorId,
        suspension: currentSuspension(account, now()),
      };
    });
  }

  return {
    present,
    async page({ search, filter, sort, page, limit }, actorId) {
      const { rows, count } = await users.findAndCountAll({
        where: { [Op.and]: [filterOf(filter, now()), ...searched(sequelize, search)] },
        order: orderOf(sequelize, { search, sort }),
        limit,
        offset: (page - 1) * limit,
      });
      return { items: await present(rows, actorId), total: count };
    },
  };
}
