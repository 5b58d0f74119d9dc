import type { AdminUser, AdminUserQuery } from '@quizmesh/contract';
import { Op, QueryTypes, literal, type Order, type Sequelize, type WhereOptions } from 'sequelize';
import { z } from 'zod';
import type { defineUser } from '../auth/index.ts';
import type { Page } from '../http/paging.ts';
import { containsPattern } from '../quizzes/index.ts';

export interface AdminUserReadModel {
  /** Accounts with their stats; the counters are read only for the accounts of this page. */
  page(query: AdminUserQuery, actorId: number, activeSince: Date): Promise<Page<AdminUser>>;
}

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
};

function filterOf(filter: AdminUserQuery['filter'], activeSince: Date): WhereOptions {
  if (filter === 'admins') return { isAdmin: true };
  if (filter === 'verified') return { isVerified: true };
  if (filter === 'unverified') return { isVerified: false };
  return filter === 'active' ? { lastActiveAt: { [Op.gte]: activeSince } } : {};
}

/** Searching for "#12" finds the account with id 12. */
const ID = /^#([1-9]\d{0,8})$/;

function searched(sequelize: Sequelize, search: string | undefined): WhereOptions[] {
  const text = (search ?? '').normalize('NFKC').trim().toLowerCase();
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

  return {
    async page({ search, filter, sort, page, limit }, actorId, activeSince) {
      const { rows, count } = await users.findAndCountAll({
        where: { [Op.and]: [filterOf(filter, activeSince), ...searched(sequelize, search)] },
        order: orders[sort],
        limit,
        offset: (page - 1) * limit,
      });
      const totals = await totalsOf(rows.map(({ id }) => id));
      const items = rows.map((row): AdminUser => {
        const { taken = 0, created = 0, percentSum = 0 } = totals.get(row.id) ?? {};
        return {
          id: row.id,
          username: row.username,
          email: row.email,
          firstName: row.firstName,
          lastName: row.lastName,
          profilePicture: row.profilePicture,
          isAdmin: row.isAdmin,
          isVerified: row.isVerified,
          hasPassword: row.passwordHash !== null,
          createdAt: row.createdAt.toISOString(),
          lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
          quizzesCreated: created,
          quizzesTaken: taken,
          avgScore: average(percentSum, taken),
          isYou: row.id === actorId,
        };
      });
      return { items, total: count };
    },
  };
}
