import type { ReleaseChannel, ReleaseSet, TelemetryEvent } from '@quizmesh/contract';
import { telemetryRequestSchema, telemetryResponseSchema } from '@quizmesh/contract/schemas';
import { defineRoute, type ApiRoute } from '../platform/http/route.ts';
import type { RateLimits } from '../platform/rate-limit/rate-limit.ts';

export interface TelemetryRouteDeps {
  readonly releaseSet: (channel: ReleaseChannel) => Promise<ReleaseSet>;
  readonly count: (event: TelemetryEvent) => void;
  readonly rateLimits: RateLimits;
}

const CHANNELS: readonly ReleaseChannel[] = ['production', 'preview'];
const BODY_LIMIT_BYTES = 16_384;
/** Names of errors that code throws by itself; others would make ever more series. */
const ERROR_NAMES =
  /^(?:Error|AggregateError|ChunkLoadError|DOMException|EvalError|RangeError|ReferenceError|SyntaxError|TypeError|URIError|UnhandledRejection)$/u;

/** What browsers report of loads, errors and speed. */
export function createTelemetryRoutes({ releaseSet, count, rateLimits }: TelemetryRouteDeps): ApiRoute[] {
  async function knownReleases(): Promise<ReadonlySet<string>> {
    const sets = await Promise.all(CHANNELS.map(releaseSet));
    const live = sets.flatMap(({ modules }) => Object.values(modules));
    const entries = live.flatMap(({ current, lastGood }) => [current, ...(lastGood ? [lastGood] : [])]);
    return new Set(entries.map(({ module, release }) => `${module}@${release}`));
  }

  return [
    defineRoute({
      method: 'post',
      path: '/api/telemetry',
      summary: 'Counts what pages report of loads, errors and speed, by module and release',
      tag: 'site',
      access: 'public',
      before: [rateLimits.limit({ name: 'telemetry', limit: 60, windowSeconds: 60 })],
      body: telemetryRequestSchema,
      bodyLimitBytes: BODY_LIMIT_BYTES,
      answer: telemetryResponseSchema,
      keepsSharedAnswers: true,
      handle: async ({ body: { events } }) => {
        const known = await knownReleases();
        const counted = events.filter(
          ({ module, release }) => module === 'shell' || known.has(`${module}@${release}`),
        );
        for (const event of counted) count(withFewLabels(event));
        return { counted: counted.length };
      },
    }),
  ];
}

/** Anyone may send anything: labels that are not checked against the release set are reduced to few. */
function withFewLabels(event: TelemetryEvent): TelemetryEvent {
  const own = event.module === 'shell' ? { ...event, release: 'shell' } : event;
  return own.kind === 'error' && !ERROR_NAMES.test(own.name) ? { ...own, name: 'Other' } : own;
}
