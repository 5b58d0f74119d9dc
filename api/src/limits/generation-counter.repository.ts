import { randomUUID } from 'node:crypto';
import { Op, QueryTypes, literal, type ModelStatic, type Sequelize, type Transaction } from 'sequelize';
import { z } from 'zod';
import type { GenerationCounterRow } from './generation-counter.model.ts';

export interface GenerationCounterRepository {
  /** Number of generations counted so far. */
  used(day: string, bucket: string): Promise<number>;
  /** Counts a generation in a bucket of a day unless `limit` (null: none) is reached; safe with any number of
   *  processes.
   *  @returns false when it is reached */
  take(day: string, bucket: string, limit: number | null): Promise<boolean>;
  giveBack(day: string, bucket: string): Promise<void>;
  /** Adds the counts of a day to another one and resets them; concurrent generations count for the old or the new
   *  day.
   *  @returns number of generations moved (each counts in one bucket of a player) */
  moveDay(days: { readonly from: string; readonly to: string }): Promise<number>;
  /** Forgets the days before one. */
  removeBefore(day: string): Promise<void>;
}

const movedSchema = z.coerce.number().catch(0);

function addToDay(sequelize: Sequelize): string {
  const rows =
    'INSERT INTO generation_counters (day, bucket, used) SELECT ?, bucket, used FROM generation_counters AS moved';
  return sequelize.getDialect() === 'mysql'
    ? `${rows} WHERE day = ? ON DUPLICATE KEY UPDATE used = generation_counters.used + VALUES(used)`
    : `${rows} WHERE day = ? ON CONFLICT (day, bucket) DO UPDATE SET used = generation_counters.used + excluded.used`;
}

export function createGenerationCounterRepository(
  counters: ModelStatic<GenerationCounterRow>,
  transaction: Transaction | null = null,
): GenerationCounterRepository {
  async function raise(day: string, bucket: string, limit: number | null): Promise<boolean> {
    const [changed] = await counters.update(
      { used: literal('used + 1') },
      { where: { day, bucket, ...(limit !== null && { used: { [Op.lt]: limit } }) }, transaction },
    );
    return changed === 1;
  }
  return {
    async used(day, bucket) {
      const row = await counters.findOne({ where: { day, bucket }, transaction });
      return row?.used ?? 0;
    },
    async take(day, bucket, limit) {
      if (await raise(day, bucket, limit)) return true;
      await counters.bulkCreate([{ day, bucket, used: 0 }], {
        ignoreDuplicates: true,
        transaction,
      });
      return raise(day, bucket, limit);
    },
    async giveBack(day, bucket) {
      await counters.update(
        { used: literal('used - 1') },
        { where: { day, bucket, used: { [Op.gt]: 0 } }, transaction },
      );
    },
    async moveDay({ from, to }) {
      // Renamed first, so that rows created concurrently are not moved.
      const parked = `~${randomUUID().slice(0, 8)}`;
      await counters.update({ day: parked }, { where: { day: from }, transaction });
      const where = { day: parked, bucket: { [Op.or]: [{ [Op.like]: 'u:%' }, { [Op.like]: 'g:%' }] } };
      const moved = movedSchema.parse(await counters.sum('used', { where, transaction }));
      const { sequelize } = counters;
      if (!sequelize) throw new Error('The model has no connection');
      await sequelize.query(addToDay(sequelize), {
        type: QueryTypes.INSERT,
        replacements: [to, parked],
        transaction,
      });
      await counters.destroy({ where: { day: parked }, transaction });
      return moved;
    },
    async removeBefore(day) {
      // A day that is being moved begins with "~", behind all digits.
      await counters.destroy({ where: { day: { [Op.lt]: day } }, transaction });
    },
  };
}
