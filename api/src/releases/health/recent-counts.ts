import type { HealthRepository, LoadCount } from './health.repository.ts';
import { verdictOf } from './verdict.ts';

const HOUR_MS = 3_600_000;
/** This hour and the one before count. */
const HOURS = 2;

/** Hours since the epoch. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}

export interface RecentCounts {
  readonly all: () => Promise<LoadCount[]>;
  /** Releases of a module that browsers complain of now. */
  readonly failing: (module: string) => Promise<ReadonlySet<string>>;
  /** Begins anew with a release that was away: what was told of it before says nothing about why it comes back. */
  readonly forget: (module: string, release: string) => Promise<void>;
}

/** What browsers have told lately. */
export function createRecentCounts(health: HealthRepository, now: () => Date): RecentCounts {
  const all = () => health.since(hourOf(now()) - HOURS + 1);
  return {
    all,
    async failing(module) {
      const counts = await all();
      const bad = counts.filter(
        (count) => count.module === module && verdictOf(count.loads, count.failures) === 'failing',
      );
      return new Set(bad.map(({ release }) => release));
    },
    forget: (module, release) => health.remove(module, release),
  };
}
