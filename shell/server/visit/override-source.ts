import { overrideSetSchema } from '@quizmesh/contract/schemas';
import type { OverrideSet, ReleaseSet } from '@quizmesh/contract';
import { LRUCache } from 'lru-cache';

export interface OverrideSourceDeps {
  readonly apiUrl: string;
  /** What the tokens are: overrides of the site, or previews. */
  readonly kind?: 'override' | 'preview';
  readonly channel: ReleaseSet['channel'];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The API's response about an override; null when it is not (or no longer) valid, or the API is down. */
export type OverrideSource = (token: string) => Promise<OverrideSet | null>;

const FRESH_MS = 1000;
const KEPT = 100;
const TIMEOUT_MS = 2000;
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/u;

/** Requests the release set of an override from the API, at most once a second for each. */
export function createOverrideSource({
  apiUrl,
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
      const response = await fetch(`${apiUrl}/api/module-${kind}s/set`, {
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

  return (token) => {
    if (!FORM.test(token)) return Promise.resolve(null);
    const cached = known.get(token);
    if (cached) return cached;
    const answer = ask(token);
    known.set(token, answer);
    return answer;
  };
}
