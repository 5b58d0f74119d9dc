import { clientNetworkOf, clientSiteOf } from '@quizmesh/contract/client-network';
import { LOST_FILLING, type TelemetryEvent } from '@quizmesh/contract';
import type { Throttle } from '../../http/rate-limit/rate-limit.ts';
import { fingerprintOf, type ErrorGroups, type ReportedError } from './error-groups.ts';
import {
  noLoads,
  raised,
  type HealthRepository,
  type LoadCount,
  type LoadCounts,
  type LoadTimeCount,
} from './health.repository.ts';
import { classOf } from './load-times.ts';
import type { VisitTokens } from './visit-token.ts';
import type { VitalCount, VitalsRepository } from './vitals.repository.ts';
import { isKeptVital, vitalClassOf } from './web-vitals.ts';

type EventOf<Kind extends TelemetryEvent['kind']> = TelemetryEvent & { readonly kind: Kind };
type LoadEvent = EventOf<'load'>;

/** What a page reports, with its origin. */
export interface PageReports {
  /** Token of the visit. */
  readonly visit: string;
  readonly address: string;
  readonly events: readonly TelemetryEvent[];
}

export interface LoadReportCounterDeps {
  readonly health: HealthRepository;
  readonly errors: Pick<ErrorGroups, 'add'>;
  readonly vitals: Pick<VitalsRepository, 'add'>;
  readonly visits: VisitTokens;
  /** Accepts each key once. */
  readonly once: Throttle;
  /** Accepts a few reports per network and release. */
  readonly perAddress: Throttle;
  /** The same per IPv6 site, whose 256 networks may belong to one customer. */
  readonly perSite: Throttle;
  /** Accepts a few places of errors per network and release. */
  readonly perAddressErrors: Throttle;
  /** Hours since the epoch. */
  readonly hour: () => number;
}

/** Causes that a network error cannot explain. */
const CODE_CAUSES: readonly unknown[] = ['evaluation', 'expose', 'contract', 'render'];
/** Places of errors that wait to be stored at once. */
const WAITING_ERRORS = 200;

/** A load that failed because of its release: the last good one was loaded instead, or it crashed. When nothing could
 *  be loaded, the network may be the cause, unless the release's code did arrive. */
function isFailure({ outcome, cause }: LoadEvent): boolean {
  if (outcome === 'failed') return CODE_CAUSES.includes(cause);
  return outcome === 'recovered' || outcome === 'crashed';
}

/** Of a filling that could not be loaded; what crashes is reported as an error, with its places. */
const isLost = ({ outcome, cause }: LoadEvent) =>
  (outcome === 'failed' || outcome === 'recovered') && cause !== undefined && cause !== 'render';

type Part = Pick<TelemetryEvent, 'module' | 'release'>;

/** What is not stored yet, by key. */
function createWaiting<Item>() {
  let waiting = new Map<string, Item>();
  return {
    change(key: string, change: (known: Item | undefined) => Item): void {
      waiting.set(key, change(waiting.get(key)));
    },
    has: (key: string) => waiting.has(key),
    size: () => waiting.size,
    take(): Item[] {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}

/** Counts of releases that are not stored yet. */
function createCounts() {
  const counts = createWaiting<LoadCount>();
  const times = createWaiting<LoadTimeCount>();
  const vitals = createWaiting<VitalCount>();
  const errors = createWaiting<ReportedError>();
  return {
    counts,
    times,
    vitals,
    errors,
    add({ module, release }: Part, by: Partial<LoadCounts>): void {
      counts.change(`${module}@${release}`, (known = noLoads(module, release)) => raised(known, by));
    },
    addTime({ module, release, milliseconds }: LoadEvent): void {
      const limitMs = classOf(milliseconds);
      times.change(`${module}@${release}@${limitMs}`, (known) => ({
        module,
        release,
        limitMs,
        loads: (known?.loads ?? 0) + 1,
      }));
    },
    addVital(vital: Omit<VitalCount, 'visits'>): void {
      vitals.change(Object.values(vital).join('@'), (known) => ({
        ...vital,
        visits: (known?.visits ?? 0) + 1,
      }));
    },
    addError(error: Omit<ReportedError, 'visits'>): void {
      const key = `${error.module}@${error.release}@${error.fingerprint}`;
      if (!errors.has(key) && errors.size() >= WAITING_ERRORS) return;
      errors.change(key, (known) => ({ ...error, visits: (known?.visits ?? 0) + 1 }));
    },
  };
}

/** Counts loads, their durations, failures, errors and Web Vitals of releases: one of each per visit and release, only a few per
 *  network, none with a forged or expired token. Counts are kept in memory until `flush`; losing those of a second does not matter. */
export function createLoadReportCounter(deps: LoadReportCounterDeps) {
  const { health, errors, vitals, visits, once, perAddress, perSite, perAddressErrors, hour } = deps;
  const waiting = createCounts();
  const whoseOf = ({ module, release }: Part) => `${module}@${release}`;

  /** Of one visit. */
  function reportsOf(visit: string, address: string) {
    const network = clientNetworkOf(address);
    const site = clientSiteOf(address);
    const isFirst = (what: string, part: Part) => once.tryTake(`${what} ${visit} ${whoseOf(part)}`);
    const firstOfNetwork = async (what: string, part: Part) =>
      (await once.tryTake(`${what} of network ${network} ${whoseOf(part)}`)) ? 1 : 0;

    const isWithinLimits = async (part: Part, what = '') =>
      (await perAddress.tryTake(`${what}${network} ${whoseOf(part)}`)) &&
      (site === null || (await perSite.tryTake(`${what}${site} ${whoseOf(part)}`)));

    /** Whatever is reported of a release, it was loaded. @param load its report, when it is one */
    async function countLoad(part: Part, load?: LoadEvent): Promise<void> {
      if (!(await isFirst('load', part))) return;
      if (!(await isWithinLimits(part))) {
        // Nothing must be counted of a visit without its load.
        for (const what of ['failure', 'error']) await isFirst(what, part);
        return;
      }
      waiting.add(part, { loads: 1, networks: await firstOfNetwork('load', part) });
      // Of another outcome it is the time until something else was loaded, or nothing.
      if (load?.outcome === 'ok') waiting.addTime(load);
    }

    async function countFailure(event: LoadEvent): Promise<void> {
      await countLoad(event, event);
      if (isFailure(event) && (await isFirst('failure', event)))
        waiting.add(event, { failures: 1, failedNetworks: await firstOfNetwork('failure', event) });
      const { module, release, filling, cause } = event;
      if (filling !== undefined && isLost(event))
        await countPlace({ module, release, name: `${LOST_FILLING}${cause}`, frames: [], filling });
    }

    async function countPlace(error: Omit<ReportedError, 'fingerprint' | 'visits'>): Promise<void> {
      const fingerprint = fingerprintOf(error);
      if (!(await isFirst(`error ${fingerprint}`, error))) return;
      if (await perAddressErrors.tryTake(`${network} ${whoseOf(error)}`))
        waiting.addError({ ...error, fingerprint });
    }

    async function countError(event: EventOf<'error'>): Promise<void> {
      const { module, release, name, frames = [], filling = null } = event;
      // Without a place in the release's own files it may be anybody's.
      if (frames.length === 0 && filling === null) return;
      await countLoad(event);
      if (await isFirst('error', event))
        waiting.add(event, { errorVisits: 1, errorNetworks: await firstOfNetwork('error', event) });
      await countPlace({ module, release, name, frames, filling });
    }

    async function countVital({ name, value, ...event }: EventOf<'vital'>): Promise<void> {
      if (!isKeptVital(name) || !(await isFirst(name, event))) return;
      const { module, release } = event;
      if (await isWithinLimits(event, `${name} `))
        waiting.addVital({ module, release, name, upper: vitalClassOf(name, value) });
    }

    return async (event: TelemetryEvent): Promise<void> => {
      if (event.kind === 'load') await countFailure(event);
      else if (event.kind === 'error') await countError(event);
      else await countVital(event);
    };
  }

  return {
    async report({ visit: token, address, events }: PageReports): Promise<void> {
      const visit = visits.read(token);
      if (visit === null) return;
      const count = reportsOf(visit, address);
      const isLoad = ({ kind }: TelemetryEvent) => kind === 'load';
      for (const event of events.filter(isLoad)) await count(event);
      for (const event of events.filter((other) => !isLoad(other))) await count(event);
    },

    /** Stores the counts. @returns whether there were any of loads */
    async flush(): Promise<boolean> {
      const { counts, times, vitals: values, errors: places } = waiting;
      const taken = {
        counts: counts.take(),
        times: times.take(),
        vitals: values.take(),
        errors: places.take(),
      };
      await vitals.add(taken.vitals, hour());
      if (taken.counts.length > 0) {
        await health.add(taken.counts, hour());
        await health.addTimes(taken.times, hour());
      }
      await errors.add(taken.errors);
      return taken.counts.length > 0;
    },
  };
}
export type LoadReportCounter = ReturnType<typeof createLoadReportCounter>;
