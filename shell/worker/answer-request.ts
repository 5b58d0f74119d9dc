import { isImmutableFile } from '../shared/offline-reading.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { isKeptEndpoint } from './kept-endpoints.ts';
import type { KeptFiles } from './kept-files.ts';
import { networkFirst } from './network-first.ts';

export interface WorkerDeps {
  readonly origin: string;
  /** How long the network may take now; null: as long as the browser lets it. */
  readonly deadlineMs: () => number | null;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly files: Pick<KeptFiles, 'find'>;
  readonly page: { readonly find: () => Promise<Response | undefined> };
  readonly answers: KeptAnswers;
}

/** A request of a page. */
export interface PageRequest {
  readonly request: Request;
  /** Response that the browser asked for while the worker started. */
  readonly preloaded: Promise<Response | undefined>;
  /** Keeps the worker alive until something is done. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Addresses under which no page of the shell is shown. */
const NO_PAGE = /^\/(?:api|cards|r|assets|__[^/]+)(?:\/|$)/u;

/** What the worker answers, and how; null: it leaves the request to the browser, as it does with everything that changes something, with
 *  streams, files for download, pictures, and with other origins.
 *
 *  For pages and data the network always comes first, so that releases, rollbacks and recalls reach a page as if there were no
 *  worker. Which files are loaded is up to the page. */
export function createRequestAnswerer({ origin, deadlineMs, fetch, files, page, answers }: WorkerDeps) {
  // Its address names its content: a kept file is what the network would send. A page that asks once more, with a query, gets the network's.
  const fileOf = async (path: string, request: Request) => {
    const kept = await files.find(path).catch(() => undefined);
    return kept ?? fetch(request);
  };

  const dataOf = ({ request, waitUntil }: PageRequest) => {
    const ask = async () => {
      const response = await fetch(request);
      waitUntil(answers.follow(request, response.clone()).catch(() => undefined));
      return response;
    };
    return networkFirst(deadlineMs(), ask, () => answers.find(request));
  };

  // What the browser has asked for beforehand must be used: asked for twice, a mailed link would be used up.
  const pageOf = (pathname: string, { request, preloaded }: PageRequest) =>
    networkFirst(
      deadlineMs(),
      async () => (await preloaded) ?? fetch(request),
      NO_PAGE.test(pathname) ? () => Promise.resolve(undefined) : page.find,
    );

  return (asked: PageRequest): Promise<Response> | null => {
    const { method, mode, url } = asked.request;
    const { pathname, search, origin: target } = new URL(url);
    if (method !== 'GET' || target !== origin) return null;
    if (mode === 'navigate') return pageOf(pathname, asked);
    if (isImmutableFile(pathname)) return fileOf(pathname + search, asked.request);
    return isKeptEndpoint(pathname) ? dataOf(asked) : null;
  };
}
