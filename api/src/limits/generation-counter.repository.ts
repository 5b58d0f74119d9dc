import { Op, literal, type ModelStatic, type Transaction } from 'sequelize';
import type { GenerationCounterRow } from './generation-counter.model.ts';

export interface GenerationCounterRepository {
  /** Takes one of `limit` places of a bucket and day; right with any number of processes.
   *  @returns false when all are taken */
  take(day: string, bucket: string, limit: number): Promise<boolean>;
  giveBack(day: string, bucket: string): Promise<void>;
}

export function createGenerationCounterRepository(
  counters: ModelStatic<GenerationCounterRow>,
  transaction: Transaction | null = null,
): GenerationCounterRepository {
  async function raise(day: string, bucket: string, limit: number): Promise<boolean> {
    const [changed] = await counters.update(
      { used: literal('used + 1') },
      { where: { day, bucket, used: { [Op.lt]: limit } }, transaction },
    );
    return changed === 1;
  }
  return {
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
  };
}
