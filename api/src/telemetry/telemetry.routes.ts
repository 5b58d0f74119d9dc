import * as endpoints from '@quizmesh/contract/endpoints';
import { SHELL, type ReleaseChannel, type ReleaseSet, type TelemetryEvent } from '@quizmesh/contract';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';

export interface TelemetryRouteDeps {
  readonly releaseSet: (channel: ReleaseChannel) => Promise<ReleaseSet>;
  readonly count: (event: TelemetryEvent) => void;
  readonly rateLimits: RateLimits;
  /** Token of a new visit. */
  readonly issueVisit: () => string;
  /** Counts reports for the health of releases. */
  readonly report: (reports: {
    readonly visit: string;
    readonly address: string;
    readonly events: readonly TelemetryEvent[];
  }) => Promise<void>;
}

const CHANNELS: readonly ReleaseChannel[] = ['production', 'preview'];
/** More visits than one address starts. */
const VISITS_PER_MINUTE = 30;
const BODY_LIMIT_BYTES = 16_384;
/** Names of built-in errors; any others would create an unlimited number of time series. */
const ERROR_NAMES =
  /^(?:Error|AggregateError|ChunkLoadError|DOMException|EvalError|RangeError|ReferenceError|SyntaxError|TypeError|URIError|UnhandledRejection)$/u;

/** Reports of browsers about loads, errors and speed. */
export function createTelemetryRoutes(deps: TelemetryRouteDeps): ApiRoute[] {
  const { releaseSet, count, rateLimits, issueVisit, report } = deps;

  /** Those that pages may have loaded, and those of them that new visits get. */
  async function knownReleases() {
    const sets = await Promise.all(CHANNELS.map(releaseSet));
    const live = sets.flatMap(({ modules, shell }) => [...Object.values(modules), ...(shell ? [shell] : [])]);
    const served = live.flatMap(({ current, canary }) => [current, ...(canary ? [canary.release] : [])]);
    const lastGood = live.flatMap((releases) => releases.lastGood ?? []);
    const names = (entries: typeof served) =>
      new Set(entries.map(({ module, release }) => `${module}@${release}`));
    return { known: names([...served, ...lastGood]), served: names(served) };
  }

  return [
    defineRoute(endpoints.site.openVisit, {
      before: [rateLimits.limit({ name: 'visits', limit: VISITS_PER_MINUTE, windowSeconds: 60 })],
      keepsCachedResponses: true,
      handle: () => Promise.resolve({ visit: issueVisit() }),
    }),
    defineRoute(endpoints.site.sendTelemetry, {
      before: [rateLimits.limit({ name: 'telemetry', limit: 60, windowSeconds: 60 })],
      bodyLimitBytes: BODY_LIMIT_BYTES,
      keepsCachedResponses: true,
      handle: async ({ body: { events, visit }, request }) => {
        const { known, served } = await knownReleases();
        const isReleased = ({ module, release }: TelemetryEvent) => known.has(`${module}@${release}`);
        // No page asks for the last good release itself: its loads are of old pages, or forged.
        const isJudged = ({ kind, module, release }: TelemetryEvent) =>
          kind !== 'load' || served.has(`${module}@${release}`);
        const counted = events.filter((event) => event.module === SHELL || isReleased(event));
        for (const event of counted) count(withFewLabels(event));
        // The build of the shell's server is no release.
        const released = counted.filter(isReleased).filter(isJudged);
        if (visit !== undefined && released.length > 0)
          await report({ visit, address: request.ip ?? '', events: released });
        return { counted: counted.length };
      },
    }),
  ];
}

/** Clients may send anything: labels that are not in the release set are replaced by a few fixed ones. */
function withFewLabels(event: TelemetryEvent): TelemetryEvent {
  const own = event.module === SHELL ? { ...event, release: 'shell' } : event;
  return own.kind === 'error' && !ERROR_NAMES.test(own.name) ? { ...own, name: 'Other' } : own;
}
