import { overrideSetSchema } from '@quizmesh/contract/schemas';
import type { OverrideSet, ReleaseSet } from '@quizmesh/contract';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import type { ApiFetch } from '../api-fetch.ts';
import type { ClientLimit } from '../client-limit.ts';

export interface OverrideSourceDeps {
  readonly apiFetch: ApiFetch;
  /** Counts the questions to the API that a client causes. */
  readonly countLookup: ClientLimit;
  /** What the tokens are: overrides of the site, or previews. */
  readonly kind?: 'override' | 'preview';
  readonly channel: ReleaseSet['channel'];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The API's response about an override; null when it is not (or no longer) valid, or the API is down.
 *  @throws {TooManyRequestsError} */
export type OverrideSource = (token: string, request: Request) => Promise<OverrideSet | null>;

const FRESH_MS = 1000;
const KEPT = 100;
const TIMEOUT_MS = 2000;
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/u;

/** Requests the release set of an override from the API, at most once a second for each. */
export function createOverrideSource({
  apiFetch,
  countLookup,
  channel,
  now,
  kind = 'override',
}: OverrideSourceDeps): OverrideSource {
  const known = new LRUCache<string, Promise<OverrideSet | null>>({
    max: KEPT,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function ask(token: string): Promise<OverrideSet | null> {
    try {
      const response = await apiFetch(`/api/module-${kind}s/set`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, channel }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok ? overrideSetSchema.parse(await response.json()) : null;
    } catch {
      return null;
    }
  }

  return async (token, request) => {
    if (!FORM.test(token)) return null;
    const cached = known.get(token);
    if (cached) return cached;
    await countLookup(request);
    const answer = ask(token);
    known.set(token, answer);
    return answer;
  };
}
