import type { ReleaseChannel } from '@quizmesh/contract';
import type { HealthRepository, LoadCount } from './health.repository.ts';
import type { LoadTimes } from './load-times.ts';
import { isBroken, isOverwhelming, verdictOf } from './verdict.ts';

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

/** The releases of a module that browsers report as failing.
 *  @param isWitnessed the platform tries what is reported: a few addresses that forge reports say nothing */
export function failingReleases(
  counts: readonly LoadCount[],
  module: string,
  isWitnessed: boolean,
): ReadonlySet<string> {
  const isFailing = ({ loads, failures, networks, failedNetworks }: LoadCount) =>
    isWitnessed
      ? isBroken(networks, failedNetworks) || isOverwhelming(loads, failures)
      : verdictOf(loads, failures) === 'failing';
  const failing = counts.filter((count) => count.module === module && isFailing(count));
  return new Set(failing.map(({ release }) => release));
}

/** The beginning of an hour since the epoch. */
export function timeOf(hour: number): Date {
  return new Date(hour * HOUR_MS);
}
