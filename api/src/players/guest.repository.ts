import { Op, type ModelStatic, type Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { GuestRow } from './guest.model.ts';

export interface Guest {
  readonly id: string;
  readonly playerName: string;
}

export interface GuestRepository {
  /** The guest with this id; updates the time of the last visit, at most once per hour. */
  visit(id: string, at: Date): Promise<Guest | null>;
  /** Adds a guest; returns the existing one if there is one. */
  add(guest: Guest, at: Date): Promise<Guest>;
  rename(id: string, playerName: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Ids of guests whose last visit was in a period, in their order, after one of them. */
  listLastActive(
    period: { readonly since: Date; readonly until: Date },
    after: string,
    limit: number,
  ): Promise<string[]>;
  /** Removes those that have not come back meanwhile. */
  removeIdle(ids: readonly string[], before: Date): Promise<void>;
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const TOUCH_EVERY_MS = 3_600_000;

export function createGuestRepository(
  guests: ModelStatic<GuestRow>,
  transaction: Transaction | null = null,
): GuestRepository {
  const find = (id: string) => guests.findByPk(id, { transaction });
  return {
    async visit(id, at) {
      const row = await find(id);
      if (!row) return null;
      if (at.getTime() - row.lastActiveAt.getTime() >= TOUCH_EVERY_MS)
        await guests.update({ lastActiveAt: at }, { where: { id }, transaction });
      return { id: row.id, playerName: row.playerName };
    },
    async add(guest, at) {
      try {
        await guests.create({ ...guest, lastActiveAt: at, createdAt: at }, { transaction });
        return guest;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        return (await find(guest.id)) ?? guest;
      }
    },
    async rename(id, playerName) {
      await guests.update({ playerName }, { where: { id }, transaction });
    },
    async remove(id) {
      await guests.destroy({ where: { id }, transaction });
    },
    async listLastActive({ since, until }, after, limit) {
      const rows = await guests.findAll({
        attributes: ['id'],
        where: { lastActiveAt: { [Op.gte]: since, [Op.lt]: until }, id: { [Op.gt]: after } },
        order: [['id', 'ASC']],
        limit,
        transaction,
      });
      return rows.map(({ id }) => id);
    },
    async removeIdle(ids, before) {
      await guests.destroy({ where: { id: [...ids], lastActiveAt: { [Op.lt]: before } }, transaction });
    },
    async names(ids) {
      if (ids.length === 0) return new Map();
      const rows = await guests.findAll({
        attributes: ['id', 'playerName'],
        where: { id: [...ids] },
        transaction,
      });
      return new Map(rows.map((row) => [row.id, row.playerName]));
    },
  };
}
