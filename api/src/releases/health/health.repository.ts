import type { Transaction } from 'sequelize';
import { Op } from 'sequelize';
import { raiseCounters } from '../../database/increment-counters.ts';
import type { ReleaseModels } from '../release.model.ts';
import type { LoadTimes } from './load-times.ts';

/** Reported loads of a release. */
export interface LoadCount {
  readonly module: string;
  readonly release: string;
  readonly loads: number;
  readonly failures: number;
  /** Networks that loaded it, each counted once. */
  readonly networks: number;
  readonly failedNetworks: number;
  /** Visits with an error after it was loaded. */
  readonly errorVisits: number;
  readonly errorNetworks: number;
}

const NOTHING = { loads: 0, failures: 0, networks: 0, failedNetworks: 0, errorVisits: 0, errorNetworks: 0 };
/** What is counted of a release. */
export type LoadCounts = typeof NOTHING;

/** A release of which nothing is counted yet. */
export const noLoads = (module: string, release: string): LoadCount => ({ module, release, ...NOTHING });

/** Counts with others added. */
export function raised(counts: LoadCount, by: Partial<LoadCounts>): LoadCount {
  return {
    ...counts,
    loads: counts.loads + (by.loads ?? 0),
    failures: counts.failures + (by.failures ?? 0),
    networks: counts.networks + (by.networks ?? 0),
    failedNetworks: counts.failedNetworks + (by.failedNetworks ?? 0),
    errorVisits: counts.errorVisits + (by.errorVisits ?? 0),
    errorNetworks: counts.errorNetworks + (by.errorNetworks ?? 0),
  };
}

/** Loads of a release that took up to `limitMs`, and longer than the next lower limit. */
export interface LoadTimeCount {
  readonly module: string;
  readonly release: string;
  readonly limitMs: number;
  readonly loads: number;
}

export interface HealthRepository {
  add(counts: readonly LoadCount[], hour: number): Promise<void>;
  addTimes(counts: readonly LoadTimeCount[], hour: number): Promise<void>;
  /** Load times since an hour (hours since the epoch), by module@release. */
  timesSince(hour: number): Promise<ReadonlyMap<string, LoadTimes>>;
  /** Sums since an hour (hours since the epoch). */
  since(hour: number): Promise<LoadCount[]>;
  /** Sums of one release since an hour. */
  of(module: string, release: string, hour: number): Promise<LoadCount>;
  /** Of each release of a module and each hour since one, oldest first. */
  byHour(module: string, hour: number): Promise<(LoadCount & { readonly hour: number })[]>;
  /** Loads of one release since an hour. */
  loadsSince(module: string, release: string, hour: number): Promise<number>;
  removeBefore(hour: number): Promise<void>;
  /** Deletes the counts of a release. */
  remove(module: string, release: string): Promise<void>;
}

export function createHealthRepository(
  { health, loadTimes }: Pick<ReleaseModels, 'health' | 'loadTimes'>,
  transaction: Transaction | null = null,
): HealthRepository {
  return {
    async add(counts, hour) {
      const changes = counts.map(({ module, release, ...by }) => ({ key: { module, release, hour }, by }));
      changes.sort((a, b) =>
        `${a.key.module}${a.key.release}`.localeCompare(`${b.key.module}${b.key.release}`),
      );
      await raiseCounters(health, changes, transaction);
    },
    async addTimes(counts, hour) {
      const changes = counts.map(({ module, release, limitMs, loads }) => ({
        key: { module, release, hour, limitMs },
        by: { loads },
      }));
      const nameOf = ({ key }: (typeof changes)[number]) => `${key.module}@${key.release}@${key.limitMs}`;
      changes.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
      await raiseCounters(loadTimes, changes, transaction);
    },
    async timesSince(hour) {
      const rows = await loadTimes.findAll({ where: { hour: { [Op.gte]: hour } }, transaction });
      const times = new Map<string, Map<number, number>>();
      for (const { module, release, limitMs, loads } of rows) {
        const known = times.get(`${module}@${release}`) ?? new Map<number, number>();
        times.set(`${module}@${release}`, known.set(limitMs, loads + (known.get(limitMs) ?? 0)));
      }
      return times;
    },
    async since(hour) {
      const rows = await health.findAll({ where: { hour: { [Op.gte]: hour } }, transaction });
      const sums = new Map<string, LoadCount>();
      for (const row of rows) {
        const { module, release } = row;
        const known = sums.get(`${module}@${release}`) ?? noLoads(module, release);
        sums.set(`${module}@${release}`, raised(known, row));
      }
      return [...sums.values()];
    },
    async of(module, release, hour) {
      const rows = await health.findAll({
        where: { module, release, hour: { [Op.gte]: hour } },
        transaction,
      });
      return rows.reduce<LoadCount>(raised, noLoads(module, release));
    },
    async byHour(module, hour) {
      const where = { module, hour: { [Op.gte]: hour } };
      const rows = await health.findAll({ where, order: [['hour', 'ASC']], transaction });
      return rows.map((row) => ({ ...raised(noLoads(module, row.release), row), hour: row.hour }));
    },
    async loadsSince(module, release, hour) {
      const where = { module, release, hour: { [Op.gte]: hour } };
      return (await health.sum('loads', { where, transaction })) || 0;
    },
    async removeBefore(hour) {
      const past = { where: { hour: { [Op.lt]: hour } }, transaction };
      await health.destroy(past);
      await loadTimes.destroy(past);
    },
    async remove(module, release) {
      const own = { where: { module, release }, transaction };
      await health.destroy(own);
      await loadTimes.destroy(own);
    },
  };
}
