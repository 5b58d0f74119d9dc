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

/** From when on counts are used. */
export function recentSince(now: Date): Date {
  return timeOf(hourOf(now) - HOURS + 1);
}

/** What the platform itself saw of releases: whether they work. Null: it tries nothing, and the reports decide. */
export type Witnessed = ReadonlyMap<string, boolean> | null;

/** The releases of a module that browsers report as failing: a few addresses can forge that. What the platform saw work fails only when
 *  more report it than can be forged. */
export function failingReleases(
  counts: readonly LoadCount[],
  module: string,
  witnessed: Witnessed,
): ReadonlySet<string> {
  const isFailing = ({ release, loads, failures, networks, failedNetworks }: LoadCount) => {
    const isReported = verdictOf(loads, failures) === 'failing';
    if (!witnessed || isOverwhelming(loads, failures)) return isReported;
    const works = witnessed.get(release);
    return works === undefined ? isBroken(networks, failedNetworks) : !works && isReported;
  };
  const failing = counts.filter((count) => count.module === module && isFailing(count));
  return new Set(failing.map(({ release }) => release));
}

/** The beginning of an hour since the epoch. */
export function timeOf(hour: number): Date {
  return new Date(hour * HOUR_MS);
}
