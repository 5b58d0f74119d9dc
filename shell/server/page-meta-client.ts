import { quizPath, type PageMeta } from '@quizmesh/contract';
import { gtmIdSchema, pageMetaSchema, quizSummarySchema } from '@quizmesh/contract/schemas';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

export interface SiteFactsDeps {
  readonly apiUrl: string;
  readonly now: () => number;
  /** How long the metadata of a page is cached; the sitemap is cached for ten minutes. */
  readonly keptMs: number;
}

/** A page waits no longer than this for metadata, which only machines read. */
const WAIT_MS = 400;
const MAP_KEPT_MS = 600_000;
const KEPT_PATHS = 1000;
const MAP_PAGES = 50;
const MAP_PAGE_SIZE = 100;

export interface SitemapEntry {
  readonly path: string;
  readonly changedAt: string;
}

type Ask = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  timeoutMs?: number,
) => Promise<z.output<Schema> | null>;

function createAsk(apiUrl: string): Ask {
  return async (path, schema, timeoutMs = WAIT_MS) => {
    try {
      const response = await fetch(`${apiUrl}${path}`, { signal: AbortSignal.timeout(timeoutMs) });
      return response.ok ? schema.parse(await response.json()) : null;
    } catch {
      // The page is rendered without it.
      return null;
    }
  };
}

async function allQuizzes(ask: Ask): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (let page = 1; page <= MAP_PAGES; page += 1) {
    const address = `/api/quizzes?sortBy=latest&limit=${MAP_PAGE_SIZE}&page=${page}`;
    const quizzes = await ask(address, z.array(quizSummarySchema), WAIT_MS * 10);
    entries.push(...(quizzes ?? []).map((quiz) => ({ path: quizPath(quiz), changedAt: quiz.createdAt })));
    if (!quizzes || quizzes.length < MAP_PAGE_SIZE) break;
  }
  return entries;
}

/** Caches responses for a while, so that not every page requests them. */
function createKeeper(now: () => number) {
  const kept = new LRUCache<string, Promise<unknown>>({ max: KEPT_PATHS, ttlResolution: 0, perf: { now } });
  return <T>(key: string, lifeMs: number, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    // Every key is used with one type of value only.
    if (known) return known as Promise<T>;
    const value = make();
    kept.set(key, value, { ttl: lifeMs });
    return value;
  };
}

/** Metadata of pages and site from the API, cached for a while; null or empty while the API is down. */
export function createSiteFacts({ apiUrl, now, keptMs }: SiteFactsDeps) {
  const ask = createAsk(apiUrl);
  const keep = createKeeper(now);
  return {
    metaOf: (path: string): Promise<PageMeta | null> =>
      keep(`meta ${path}`, keptMs, () => {
        const query = new URLSearchParams({ path });
        return ask(`/api/page-meta?${query.toString()}`, pageMetaSchema);
      }),
    tagManagerId: (): Promise<string | null> =>
      keep('tag', keptMs, async () => (await ask('/api/gtm-id', gtmIdSchema))?.gtmId ?? null),
    /** Addresses of all quizzes, newest first, 5,000 at most. */
    quizzes: (): Promise<readonly SitemapEntry[]> => keep('quizzes', MAP_KEPT_MS, () => allQuizzes(ask)),
  };
}
export type SiteFacts = ReturnType<typeof createSiteFacts>;
