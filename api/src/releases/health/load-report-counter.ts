import type { TelemetryEvent } from '@quizmesh/contract';
import { clientNetworkOf } from '../../http/rate-limit/client-network.ts';
import type { Throttle } from '../../http/rate-limit/throttle.ts';
import type { HealthRepository, LoadCount } from './health.repository.ts';
import type { VisitTokens } from './visit-token.ts';

type LoadEvent = TelemetryEvent & { readonly kind: 'load' };

/** What a page tells, and who. */
export interface LoadReports {
  /** Token of the visit. */
  readonly visit: string;
  readonly address: string;
  readonly loads: readonly LoadEvent[];
}

export interface LoadReportCounterDeps {
  readonly health: HealthRepository;
  readonly visits: VisitTokens;
  /** Lets each key through once. */
  readonly once: Throttle;
  /** Lets a household vote on a release a few times. */
  readonly perAddress: Throttle;
  /** Hours since the epoch. */
  readonly hour: () => number;
}

async function mayTake(throttle: Throttle, key: string): Promise<boolean> {
  return throttle.take(key).then(
    () => true,
    () => false,
  );
}

/** What cannot be blamed on a network. */
const CODE_CAUSES: readonly unknown[] = ['evaluation', 'expose', 'contract', 'render'];

/** A load whose release was not good enough: the last good one had to stand in, or it crashed. When nothing could be had
 *  at all, the network is as likely to blame, unless the release's code did come. */
function isFailure({ outcome, cause }: LoadEvent): boolean {
  if (outcome === 'failed') return CODE_CAUSES.includes(cause);
  return outcome === 'recovered' || outcome === 'crashed';
}

/** Counts that wait to be written, by module@release. */
function createCounts() {
  let waiting = new Map<string, LoadCount>();
  return {
    add({ module, release }: LoadEvent, by: { readonly loads: number; readonly failures: number }): void {
      const key = `${module}@${release}`;
      const known = waiting.get(key);
      waiting.set(key, {
        module,
        release,
        loads: (known?.loads ?? 0) + by.loads,
        failures: (known?.failures ?? 0) + by.failures,
      });
    },
    take(): LoadCount[] {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}

/** Counts loads and failures of releases: per visit and release one of each, from one address only a few, from a forged or
 *  old token none. Counts wait in memory until `flush`: losing a second of them costs nothing. */
export function createLoadReportCounter({ health, visits, once, perAddress, hour }: LoadReportCounterDeps) {
  const loadCounts = createCounts();

  async function count(event: LoadEvent, visit: string, address: string): Promise<void> {
    const whose = `${event.module}@${event.release}`;
    const isFirst = await mayTake(once, `load ${visit} ${whose}`);
    if (isFirst && !(await mayTake(perAddress, `${clientNetworkOf(address)} ${whose}`))) {
      // Its failure must not count without its load.
      await mayTake(once, `failure ${visit} ${whose}`);
      return;
    }
    if (isFirst) loadCounts.add(event, { loads: 1, failures: 0 });
    if (isFailure(event) && (await mayTake(once, `failure ${visit} ${whose}`)))
      loadCounts.add(event, { loads: 0, failures: 1 });
  }

  return {
    async loadReport({ visit: token, address, loads }: LoadReports): Promise<void> {
      const visit = visits.read(token);
      if (visit === null) return;
      for (const event of loads) await count(event, visit, address);
    },

    /** Writes what was counted. @returns whether there was anything */
    async flush(): Promise<boolean> {
      const counts = loadCounts.take();
      if (counts.length === 0) return false;
      await health.add(counts, hour());
      return true;
    },
  };
}
export type LoadReportCounter = ReturnType<typeof createLoadReportCounter>;
