import { brotliCompressSync, constants } from 'node:zlib';
import {
  DEFAULT_LANGUAGE,
  LEGAL_PAGES,
  STORAGE_KEYS,
  parseLanguage,
  type Language,
  type LegalPage,
  type PageMeta,
} from '@quizmesh/contract';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { readCookie } from './visit/cookies.ts';
import { withHosts, hostsOf } from './visit/foreign-hosts.ts';
import type { VisitReader } from './visit/visit.ts';
import { matchRemoteRoute, type RemoteRouteMatch } from '../shared/match-remote-route.ts';
import { categoryLabel } from './category-label.ts';
import { cacheOwnOrigin, originOf } from './origin.ts';
import { isMissing } from './missing-pages.ts';
import type { PageAnswer, PageTrace } from './navigation-traces.ts';
import type { OfflineReading } from './offline-reading.ts';
import type { PageHead } from './page-head.ts';
import { plainPageOf } from './static-page-meta.ts';
import { isAddressKnown, routeTitleOf, type RenderedPage } from './render-page.ts';
import { withInlineScripts } from './security-headers.ts';
import type { SiteFacts } from './page-meta-client.ts';
import { allowsTag, withTagManager } from './tag-manager.ts';

const CACHED_PAGES = 200;
const BROTLI_QUALITY = 6;

function cookieLanguage(cookies: string | undefined): Language {
  return parseLanguage(readCookie(cookies, STORAGE_KEYS.language)) ?? DEFAULT_LANGUAGE;
}

export interface PageHandlerDeps {
  readonly headOf: PageHead;
  readonly facts: Pick<SiteFacts, 'metaOf' | 'challengeOf' | 'tagManagerId' | 'legalPages'>;
  readonly visitOf: VisitReader;
  readonly publicUrl: string | undefined;
  readonly offline: Pick<OfflineReading, 'metaOf'>;
}

function compressed(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** Compresses pages, and caches the latest ones. */
function createCompressor() {
  const cached = new LRUCache<string, Buffer>({ max: CACHED_PAGES });
  return ({ cacheKey, html }: RenderedPage): Buffer => {
    const known = cached.get(cacheKey);
    if (known) return known;
    const bytes = compressed(html);
    cached.set(cacheKey, bytes);
    return bytes;
  };
}

function changePolicy(response: Response, change: (policy: string) => string): void {
  const policy = String(response.getHeader('content-security-policy') ?? '');
  response.set('content-security-policy', change(policy));
}

/** A legal page that says nothing yet is not for search engines. */
function onlyLinked(meta: PageMeta, linked: readonly LegalPage[]): PageMeta {
  const isEmpty = LEGAL_PAGES.some((page) => page === meta.kind && !linked.includes(page));
  return isEmpty ? { ...meta, canonicalPath: null } : meta;
}

function noteRoute(trace: PageTrace | null, match: RemoteRouteMatch | null): void {
  trace?.onRoute(match?.route.path);
}

/** Empty for pages that are not traced. */
const elementOf = (trace: PageTrace | null): string => trace?.element ?? '';

/** Responds with the shell's page to every address that is no file and no API path. */
export function pageHandler({ headOf, facts, visitOf, publicUrl, offline }: PageHandlerDeps): PageAnswer {
  const compress = createCompressor();
  return async (request, response, trace) => {
    const { path: pathname } = request;
    const { set, override, shell } = await visitOf(request, response);
    const language = cookieLanguage(request.headers.cookie);
    const match = matchRemoteRoute(set, pathname);
    noteRoute(trace, match);
    const isTagged = allowsTag(match, Object.keys(request.query));
    const [found, tagManagerId, legalPages] = await Promise.all([
      facts.metaOf(pathname, request),
      isTagged ? facts.tagManagerId() : null,
      facts.legalPages(),
    ]);
    const meta = found && onlyLinked(found, legalPages);
    const challenge = meta?.quiz ? await facts.challengeOf(meta.quiz.id, request) : null;
    const categoryName = (category: string) => categoryLabel(set, category, language);
    const head = headOf({
      meta,
      plain: plainPageOf({ pathname, query: request.query, isKnown: isAddressKnown(set, pathname) }),
      routeTitle: routeTitleOf(set, pathname, language),
      language,
      tagManagerId,
      legalPages,
      categoryName,
      challenge,
      origin: originOf(request, publicUrl),
    });
    const { build, release, failed } = shell;
    // Releases that one browser tries, or that fail on purpose, are not kept.
    const offlineMeta = override ? '' : offline.metaOf(pathname);
    const page = build.render(set, {
      pathname,
      language,
      head: head + offlineMeta + elementOf(trace),
      override,
      shell: { release, failed },
    });
    changePolicy(response, (policy) => withInlineScripts(policy, build.inlineScripts));
    changePolicy(response, (policy) => withHosts(policy, hostsOf(set)));
    if (tagManagerId) changePolicy(response, withTagManager);
    response
      .status(meta && isMissing(meta) ? 404 : page.status)
      .type('html')
      .vary('accept-encoding')
      .vary('cookie');
    cacheOwnOrigin(response, publicUrl, 'no-cache');
    if (!request.acceptsEncodings('br')) response.send(page.html);
    // A traced page is that of one visit.
    else
      response.set('content-encoding', 'br').send(elementOf(trace) ? compressed(page.html) : compress(page));
  };
}
