import type { ReleaseChannel } from '@quizmesh/contract';
import type { HealthRepository, LoadCount } from './health.repository.ts';
import type { LoadTimes } from './load-times.ts';
import { verdictOf } from './verdict.ts';

const HOUR_MS = 3_600_000;
/** Counts of this hour and the one before are used. */
const HOURS = 2;
/** Counts are kept for a week. */
export const KEPT_HOURS = 7 * 24;
/** The channel whose releases are rolled back by load reports. */
export const JUDGED_CHANNEL: ReleaseChannel = 'production';

/** Hours since the epoch. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}

/** Recent counts of all releases. */
export function recentCounts(health: HealthRepository, now: Date): Promise<LoadCount[]> {
  return health.since(hourOf(now) - HOURS + 1);
}

/** Recent load times of all releases, by module@release. */
export function recentTimes(health: HealthRepository, now: Date): Promise<ReadonlyMap<string, LoadTimes>> {
  return health.timesSince(hourOf(now) - HOURS + 1);
}

/** The releases of a module that browsers report as failing. */
export function failingReleases(counts: readonly LoadCount[], module: string): ReadonlySet<string> {
  const failing = counts.filter(
    (count) => count.module === module && verdictOf(count.loads, count.failures) === 'failing',
  );
  return new Set(failing.map(({ release }) => release));
}

/** The beginning of an hour since the epoch. */
export function timeOf(hour: number): Date {
  return new Date(hour * HOUR_MS);
}
