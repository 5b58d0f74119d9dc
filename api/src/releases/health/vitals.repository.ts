import type { VitalName } from '@quizmesh/contract';
import { Op } from 'sequelize';
import { raiseCounters } from '../../database/increment-counters.ts';
import type { ReleaseModels } from '../release.model.ts';

/** Visits whose value was in a class. */
export interface VitalCount {
  readonly module: string;
  readonly release: string;
  readonly name: VitalName;
  /** Upper limit of the class. */
  readonly upper: number;
  readonly visits: number;
}

/** Web Vitals by release and hour (hours since the epoch). */
export function createVitalsRepository({ vitals }: Pick<ReleaseModels, 'vitals'>) {
  return {
    async add(counts: readonly VitalCount[], hour: number): Promise<void> {
      const changes = counts.map(({ module, release, name, upper, visits }) => ({
        key: { module, release, name, hour, upper },
        by: { visits },
      }));
      const orderOf = ({ key }: (typeof changes)[number]) => Object.values(key).join(' ');
      changes.sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
      await raiseCounters(vitals, changes, null);
    },
    /** Counts of a module since an hour, oldest first. */
    async of(module: string, hour: number): Promise<(VitalCount & { readonly hour: number })[]> {
      const rows = await vitals.findAll({
        where: { module, hour: { [Op.gte]: hour } },
        order: [['hour', 'ASC']],
        raw: true,
      });
      return rows;
    },
    async removeBefore(hour: number): Promise<void> {
      await vitals.destroy({ where: { hour: { [Op.lt]: hour } } });
    },
  };
}
export type VitalsRepository = ReturnType<typeof createVitalsRepository>;
