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
  /** When the guest came first; null: there is none. */
  since(id: string): Promise<Date | null>;
  rename(id: string, playerName: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Ids of guests whose last visit was before and who were not tidied since, those idle for longest first. They are locked: nobody
   *  comes back, or is tidied by another process, until the transaction ends. */
  lockIdle(before: Date, limit: number): Promise<string[]>;
  removeAll(ids: readonly string[]): Promise<void>;
  markTidied(ids: readonly string[], at: Date): Promise<void>;
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
      if (at.getTime() - row.lastActiveAt.getTime() >= TOUCH_EVERY_MS) {
        const back = { lastActiveAt: at, tidiedAt: null };
        const [found] = await guests.update(back, { where: { id }, transaction });
        // It was tidied away since it was read.
        if (found === 0) return null;
      }
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
    since: async (id) => (await find(id))?.createdAt ?? null,
    async rename(id, playerName) {
      await guests.update({ playerName }, { where: { id }, transaction });
    },
    async remove(id) {
      await guests.destroy({ where: { id }, transaction });
    },
    async lockIdle(before, limit) {
      const rows = await guests.findAll({
        attributes: ['id'],
        where: { tidiedAt: null, lastActiveAt: { [Op.lt]: before } },
        order: [['lastActiveAt', 'ASC']],
        limit,
        transaction,
        ...(transaction && { lock: transaction.LOCK.UPDATE }),
      });
      return rows.map(({ id }) => id);
    },
    async removeAll(ids) {
      await guests.destroy({ where: { id: [...ids] }, transaction });
    },
    async markTidied(ids, tidiedAt) {
      await guests.update({ tidiedAt }, { where: { id: [...ids] }, transaction });
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
