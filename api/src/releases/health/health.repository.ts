import type { Transaction } from 'sequelize';
import { Op } from 'sequelize';
import { raiseCounters } from '../../database/increment-counters.ts';
import type { ReleaseModels } from '../release.model.ts';

/** Reported loads of a release. */
export interface LoadCount {
  readonly module: string;
  readonly release: string;
  readonly loads: number;
  readonly failures: number;
}

export interface HealthRepository {
  add(counts: readonly LoadCount[], hour: number): Promise<void>;
  /** Sums since an hour (hours since the epoch). */
  since(hour: number): Promise<LoadCount[]>;
  /** Loads of one release since an hour. */
  loadsSince(module: string, release: string, hour: number): Promise<number>;
  removeBefore(hour: number): Promise<void>;
  /** Deletes the counts of a release. */
  remove(module: string, release: string): Promise<void>;
}

export function createHealthRepository(
  { health }: Pick<ReleaseModels, 'health'>,
  transaction: Transaction | null = null,
): HealthRepository {
  return {
    async add(counts, hour) {
      const changes = counts.map(({ module, release, loads, failures }) => ({
        key: { module, release, hour },
        by: { loads, failures },
      }));
      changes.sort((a, b) =>
        `${a.key.module}${a.key.release}`.localeCompare(`${b.key.module}${b.key.release}`),
      );
      await raiseCounters(health, changes, transaction);
    },
    async since(hour) {
      const rows = await health.findAll({ where: { hour: { [Op.gte]: hour } }, transaction });
      const sums = new Map<string, LoadCount>();
      for (const { module, release, loads, failures } of rows) {
        const known = sums.get(`${module}@${release}`);
        sums.set(`${module}@${release}`, {
          module,
          release,
          loads: loads + (known?.loads ?? 0),
          failures: failures + (known?.failures ?? 0),
        });
      }
      return [...sums.values()];
    },
    async loadsSince(module, release, hour) {
      const where = { module, release, hour: { [Op.gte]: hour } };
      return (await health.sum('loads', { where, transaction })) || 0;
    },
    async removeBefore(hour) {
      await health.destroy({ where: { hour: { [Op.lt]: hour } }, transaction });
    },
    async remove(module, release) {
      await health.destroy({ where: { module, release }, transaction });
    },
  };
}
