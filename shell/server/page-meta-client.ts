import {
  CHALLENGE_PARAMETER,
  CHALLENGE_TOKEN,
  authorPath,
  quizPath,
  type LegalPage,
  type PageMeta,
} from '@quizmesh/contract';
import {
  authorEntrySchema,
  challengeSchema,
  gtmIdSchema,
  linkedLegalPagesSchema,
  pageMetaSchema,
  quizSummarySchema,
} from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { ApiFetch } from './api-fetch.ts';
import type { ClientLimit } from './client-limit.ts';
import { isMissing } from './missing-pages.ts';

export interface SiteFactsDeps {
  readonly apiFetch: ApiFetch;
  /** Counts the questions to the API that a client causes. */
  readonly countLookup: ClientLimit;
  readonly now: () => number;
  /** How long the metadata of a page is cached; the sitemap is cached for ten minutes. */
  readonly keptMs: number;
}

/** A page waits no longer than this for metadata, which only machines read. */
const WAIT_MS = 400;
const MAP_KEPT_MS = 600_000;
/** Of pages and of addresses without one each, so that made-up addresses push no page out. */
const KEPT_PATHS = 1000;
/** How long the API is not asked again after it did not answer. */
const AWAY_MS = 1000;
const MAP_PAGES = 50;
const MAP_PAGE_SIZE = 100;

/** The result of whoever shared a link to a quiz. */
export interface SharedChallenge {
  /** Of the link. */
  readonly token: string;
  readonly percent: number;
}

export interface SitemapEntry {
  readonly path: string;
  readonly changedAt: string;
}

type Ask = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  timeoutMs?: number,
) => Promise<z.output<Schema> | null>;

function createAsk(apiFetch: ApiFetch): Ask {
  return async (path, schema, timeoutMs = WAIT_MS) => {
    try {
      const response = await apiFetch(path, { signal: AbortSignal.timeout(timeoutMs) });
      return response.ok ? schema.parse(await response.json()) : null;
    } catch {
      // The page is rendered without it.
      return null;
    }
  };
}

/** Items of a list, 5,000 at most; null: the API did not answer. */
async function allOf<Schema extends z.ZodType>(
  ask: Ask,
  list: string,
  item: Schema,
): Promise<z.output<Schema>[] | null> {
  const items: z.output<Schema>[] = [];
  for (let page = 1; page <= MAP_PAGES; page += 1) {
    const address = `${list}limit=${MAP_PAGE_SIZE}&page=${page}`;
    const found = await ask(address, z.array(item), WAIT_MS * 10);
    if (!found && page === 1) return null;
    items.push(...(found ?? []));
    // A page may be shorter than others, and only the one behind the last is empty.
    if (!found || found.length === 0) break;
  }
  return items;
}

async function allQuizzes(ask: Ask): Promise<SitemapEntry[] | null> {
  const quizzes = await allOf(ask, '/api/quizzes?sortBy=latest&', quizSummarySchema);
  return quizzes?.map((quiz) => ({ path: quizPath(quiz), changedAt: quiz.createdAt })) ?? null;
}

/** Paths of the pages of authors. */
async function allAuthors(ask: Ask): Promise<string[] | null> {
  const authors = await allOf(ask, '/api/authors?', authorEntrySchema);
  return authors?.map(({ name }) => authorPath(name)) ?? null;
}

/** What the API answered; null: it did not, and nothing is known from before. */
interface Answer<Value> {
  readonly value: Value | null;
}

/** Answers of the API, each cached for a while. While it does not answer, the last ones are used, and it is asked once a
 *  second. */
function createAnswerCache<Value>(deps: {
  readonly now: () => number;
  readonly keptMs: number;
  readonly capacity: number;
  readonly ask: (key: string) => Promise<Value | null>;
}) {
  return new LRUCache<string, Answer<Value>>({
    max: deps.capacity,
    ttl: deps.keptMs,
    ttlResolution: 0,
    perf: { now: deps.now },
    // Whoever waits gets the answer, also when other addresses took the entry's place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (key, last, { options }) => {
      const value = await deps.ask(key);
      if (value !== null) return { value };
      options.ttl = AWAY_MS;
      return last ?? { value: null };
    },
  });
}

/** Whether the API knows a page at the address. */
const isPage = (meta: PageMeta) => meta.kind !== 'other' && !isMissing(meta);

/** Metadata of pages and site from the API, cached for a while; null or empty while the API is down. */
export function createSiteFacts({ apiFetch, countLookup, now, keptMs }: SiteFactsDeps) {
  const ask = createAsk(apiFetch);
  const options = { ttl: keptMs, ttlResolution: 0, perf: { now } };
  const nowhere = new LRUCache<string, PageMeta>({ max: KEPT_PATHS, ...options });
  const pages = createAnswerCache<PageMeta>({
    ...{ now, keptMs, capacity: KEPT_PATHS },
    ask: (path) => ask(`/api/page-meta?${new URLSearchParams({ path }).toString()}`, pageMetaSchema),
  });
  const challenges = createAnswerCache({
    ...{ now, keptMs, capacity: KEPT_PATHS },
    ask: (token) => ask(`/api/challenges/${token}`, challengeSchema),
  });
  const tagManager = createAnswerCache({
    ...{ now, keptMs, capacity: 1 },
    ask: () => ask('/api/gtm-id', gtmIdSchema),
  });
  const legalPages = createAnswerCache({
    ...{ now, keptMs, capacity: 1 },
    ask: () => ask('/api/legal-pages', linkedLegalPagesSchema),
  });
  const sitemap = createAnswerCache({
    ...{ now, keptMs: MAP_KEPT_MS, capacity: 1 },
    ask: () => allQuizzes(ask),
  });
  const authors = createAnswerCache({
    ...{ now, keptMs: MAP_KEPT_MS, capacity: 1 },
    ask: () => allAuthors(ask),
  });
  return {
    /** @param request of the client who causes it; null: no client chose the address
     *  @throws {TooManyRequestsError} */
    async metaOf(path: string, request: Request | null): Promise<PageMeta | null> {
      const known = nowhere.get(path);
      if (known) return known;
      if (request && !pages.has(path)) await countLookup(request);
      const meta = (await pages.fetch(path))?.value ?? null;
      if (meta && !isPage(meta)) {
        pages.delete(path);
        nowhere.set(path, meta);
      }
      return meta;
    },
    /** The result that the link of a request to a quiz challenges with; null without a valid one.
     *  @throws {TooManyRequestsError} */
    async challengeOf(quizId: number, request: Request): Promise<SharedChallenge | null> {
      const token = request.query[CHALLENGE_PARAMETER];
      if (typeof token !== 'string' || !CHALLENGE_TOKEN.test(token)) return null;
      if (!challenges.has(token)) await countLookup(request);
      const challenge = (await challenges.fetch(token))?.value;
      return challenge?.quizId === quizId ? { token, percent: challenge.percentage } : null;
    },
    tagManagerId: async (): Promise<string | null> => (await tagManager.fetch('tag'))?.value?.gtmId ?? null,
    /** Legal pages that say something. */
    legalPages: async (): Promise<readonly LegalPage[]> =>
      (await legalPages.fetch('legal'))?.value?.pages ?? [],
    /** Addresses of all quizzes, newest first, 5,000 at most. */
    quizzes: async (): Promise<readonly SitemapEntry[]> => (await sitemap.fetch('quizzes'))?.value ?? [],
    /** Paths of the pages of authors, 5,000 at most. */
    authors: async (): Promise<readonly string[]> => (await authors.fetch('authors'))?.value ?? [],
  };
}
export type SiteFacts = ReturnType<typeof createSiteFacts>;
