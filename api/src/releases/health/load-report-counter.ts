import { clientNetworkOf } from '@quizmesh/contract/client-network';
import type { TelemetryEvent } from '@quizmesh/contract';
import type { Throttle } from '../../http/rate-limit/rate-limit.ts';
import type { HealthRepository, LoadCount, LoadTimeCount } from './health.repository.ts';
import { classOf } from './load-times.ts';
import type { VisitTokens } from './visit-token.ts';

type LoadEvent = TelemetryEvent & { readonly kind: 'load' };

/** Load reports of a page, with their origin. */
export interface LoadReports {
  /** Token of the visit. */
  readonly visit: string;
  readonly address: string;
  readonly loads: readonly LoadEvent[];
}

export interface LoadReportCounterDeps {
  readonly health: HealthRepository;
  readonly visits: VisitTokens;
  /** Accepts each key once. */
  readonly once: Throttle;
  /** Accepts a few reports per network and release. */
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

/** Causes that a network error cannot explain. */
const CODE_CAUSES: readonly unknown[] = ['evaluation', 'expose', 'contract', 'render'];

/** A load that failed because of its release: the last good one was loaded instead, or it crashed. When nothing could
 *  be loaded, the network may be the cause, unless the release's code did arrive. */
function isFailure({ outcome, cause }: LoadEvent): boolean {
  if (outcome === 'failed') return CODE_CAUSES.includes(cause);
  return outcome === 'recovered' || outcome === 'crashed';
}

/** Counts that are not stored yet, by module@release. */
function createCounts() {
  let waiting = new Map<string, LoadCount>();
  let waitingTimes = new Map<string, LoadTimeCount>();
  return {
    addTime({ module, release, milliseconds }: LoadEvent): void {
      const limitMs = classOf(milliseconds);
      const key = `${module}@${release}@${limitMs}`;
      const loads = (waitingTimes.get(key)?.loads ?? 0) + 1;
      waitingTimes.set(key, { module, release, limitMs, loads });
    },
    takeTimes(): LoadTimeCount[] {
      const taken = [...waitingTimes.values()];
      waitingTimes = new Map();
      return taken;
    },
    add({ module, release }: LoadEvent, by: Partial<Omit<LoadCount, 'module' | 'release'>>): void {
      const key = `${module}@${release}`;
      const { loads = 0, failures = 0, networks = 0, failedNetworks = 0 } = waiting.get(key) ?? {};
      waiting.set(key, {
        module,
        release,
        loads: loads + (by.loads ?? 0),
        failures: failures + (by.failures ?? 0),
        networks: networks + (by.networks ?? 0),
        failedNetworks: failedNetworks + (by.failedNetworks ?? 0),
      });
    },
    take(): LoadCount[] {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}

/** Counts loads, their durations, and failures of releases: one of each per visit and release, only a few per network, none with a
 *  forged or expired token. Counts are kept in memory until `flush`; losing those of a second does not matter. */
export function createLoadReportCounter({ health, visits, once, perAddress, hour }: LoadReportCounterDeps) {
  const loadCounts = createCounts();

  async function count(event: LoadEvent, visit: string, address: string): Promise<void> {
    const whose = `${event.module}@${event.release}`;
    const network = clientNetworkOf(address);
    const isFirstOfNetwork = async (what: 'load' | 'failure') =>
      (await mayTake(once, `${what} of network ${network} ${whose}`)) ? 1 : 0;
    const isFirst = await mayTake(once, `load ${visit} ${whose}`);
    if (isFirst && !(await mayTake(perAddress, `${network} ${whose}`))) {
      // A failure must not be counted without its load.
      await mayTake(once, `failure ${visit} ${whose}`);
      return;
    }
    if (isFirst) loadCounts.add(event, { loads: 1, networks: await isFirstOfNetwork('load') });
    // Of another outcome it is the time until something else was loaded, or nothing.
    if (isFirst && event.outcome === 'ok') loadCounts.addTime(event);
    if (isFailure(event) && (await mayTake(once, `failure ${visit} ${whose}`)))
      loadCounts.add(event, { failures: 1, failedNetworks: await isFirstOfNetwork('failure') });
  }

  return {
    async loadReport({ visit: token, address, loads }: LoadReports): Promise<void> {
      const visit = visits.read(token);
      if (visit === null) return;
      for (const event of loads) await count(event, visit, address);
    },

    /** Stores the counts. @returns whether there were any */
    async flush(): Promise<boolean> {
      const counts = loadCounts.take();
      const times = loadCounts.takeTimes();
      if (counts.length === 0) return false;
      await health.add(counts, hour());
      await health.addTimes(times, hour());
      return true;
    },
  };
}
export type LoadReportCounter = ReturnType<typeof createLoadReportCounter>;
