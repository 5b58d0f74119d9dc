import * as endpoints from '@quizmesh/contract/endpoints';
import type { ReleaseChannel, ReleaseSet, TelemetryEvent } from '@quizmesh/contract';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';

export interface TelemetryRouteDeps {
  readonly releaseSet: (channel: ReleaseChannel) => Promise<ReleaseSet>;
  readonly count: (event: TelemetryEvent) => void;
  readonly rateLimits: RateLimits;
  /** Token of a new visit. */
  readonly issueVisit: () => string;
  /** Passes load reports to the health monitor. */
  readonly loadReport: (loadReports: {
    readonly visit: string;
    readonly address: string;
    readonly loads: readonly (TelemetryEvent & { readonly kind: 'load' })[];
  }) => Promise<void>;
}

const CHANNELS: readonly ReleaseChannel[] = ['production', 'preview'];
/** More visits than one address starts. */
const VISITS_PER_MINUTE = 30;
const BODY_LIMIT_BYTES = 16_384;
/** Names of built-in errors; any others would create an unlimited number of time series. */
const ERROR_NAMES =
  /^(?:Error|AggregateError|ChunkLoadError|DOMException|EvalError|RangeError|ReferenceError|SyntaxError|TypeError|URIError|UnhandledRejection)$/u;

const isLoad = (event: TelemetryEvent): event is TelemetryEvent & { readonly kind: 'load' } =>
  event.kind === 'load';

/** Reports of browsers about loads, errors and speed. */
export function createTelemetryRoutes(deps: TelemetryRouteDeps): ApiRoute[] {
  const { releaseSet, count, rateLimits, issueVisit, loadReport } = deps;

  async function knownReleases(): Promise<ReadonlySet<string>> {
    const sets = await Promise.all(CHANNELS.map(releaseSet));
    const live = sets.flatMap(({ modules }) => Object.values(modules));
    const entries = live.flatMap(({ current, lastGood, canary }) => [
      current,
      ...(lastGood ? [lastGood] : []),
      ...(canary ? [canary.release] : []),
    ]);
    return new Set(entries.map(({ module, release }) => `${module}@${release}`));
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
        const known = await knownReleases();
        const counted = events.filter(
          ({ module, release }) => module === 'shell' || known.has(`${module}@${release}`),
        );
        for (const event of counted) count(withFewLabels(event));
        const loads = counted.filter(isLoad);
        if (visit !== undefined && loads.length > 0)
          await loadReport({ visit, address: request.ip ?? '', loads });
        return { counted: counted.length };
      },
    }),
  ];
}

/** Clients may send anything: labels that are not in the release set are replaced by a few fixed ones. */
function withFewLabels(event: TelemetryEvent): TelemetryEvent {
  const own = event.module === 'shell' ? { ...event, release: 'shell' } : event;
  return own.kind === 'error' && !ERROR_NAMES.test(own.name) ? { ...own, name: 'Other' } : own;
}
