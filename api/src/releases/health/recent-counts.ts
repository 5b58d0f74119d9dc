import type { ReleaseChannel } from '@quizmesh/contract';
import type { HealthRepository, LoadCount } from './health.repository.ts';
import type { LoadTimes } from './load-times.ts';
import { isBroken, isOverwhelming, verdictOf } from './verdict.ts';

const HOUR_MS = 3_600_000;
/** Counts of this hour and the one before are used. */
const HOURS = 2;
/** In so many hours a network counts once. */
export const NETWORK_HOURS = 6;
/** Counts are kept for a week. */
export const KEPT_HOURS = 7 * 24;
/** The channel whose releases are rolled back by load reports. */
export const JUDGED_CHANNEL: ReleaseChannel = 'production';

/** Hours since the epoch. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}

/** Hours of which networks are counted: whoever loads a release all day is in the first of them alone. */
export const HOURS_OF_NETWORKS = NETWORK_HOURS + 1;

const isSameRelease = (one: LoadCount, other: LoadCount) =>
  one.module === other.module && one.release === other.release;

/** Recent counts of all releases. */
export async function recentCounts(health: HealthRepository, now: Date): Promise<LoadCount[]> {
  const since = (hours: number) => health.since(hourOf(now) - hours + 1);
  const [recent, longer] = await Promise.all([since(HOURS), since(HOURS_OF_NETWORKS)]);
  return recent.map((count) => {
    const { networks, failedNetworks } = longer.find((other) => isSameRelease(other, count)) ?? count;
    return { ...count, networks, failedNetworks };
  });
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
  const isFailing = (count: LoadCount) => {
    const { release, loads, failures, networks, failedNetworks } = count;
    const isReported = verdictOf(loads, failures) === 'failing';
    if (!witnessed || isOverwhelming(count)) return isReported;
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
