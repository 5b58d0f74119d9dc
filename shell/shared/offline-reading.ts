/** Address of the service worker, which answers for the network where there is none. */
export const WORKER_PATH = '/service-worker.js';

/** Address of the page that the worker shows at every address without a network: it has the whole release set. */
export const OFFLINE_PAGE_PATH = '/__offline';

/** Name of the meta element by which the shell server offers the worker; absent: browsers remove what they have of it. */
export const OFFLINE_META = 'quizmesh-offline';
/** 'offered': the page came from the server; 'kept': the page itself is the one that the worker shows without a network. */
export type OfflineMeta = 'offered' | 'kept';

/** Files, page and answers that this browser keeps; the number changes when older ones cannot be read any more. */
export const CACHES = {
  files: 'quizmesh-files-1',
  page: 'quizmesh-page-1',
  /** Answers to requests with a session. */
  accountAnswers: 'quizmesh-account-answers-1',
  /** Answers to requests of guests. */
  guestAnswers: 'quizmesh-guest-answers-1',
} as const;
const CACHE_PREFIX = 'quizmesh-';

/** Removes what this browser keeps.
 *  @param except caches that stay */
export async function removeCaches(
  caches: Pick<CacheStorage, 'keys' | 'delete'>,
  except: readonly string[] = [],
): Promise<void> {
  const names = await caches.keys();
  const removed = names.filter((name) => name.startsWith(CACHE_PREFIX) && !except.includes(name));
  await Promise.all(removed.map((name) => caches.delete(name)));
}

/** What a page tells the worker once it is idle: the kept page is fetched again when its release set, its shell or its language is
 *  another one. */
export interface PageToKeep {
  readonly revision: string;
  readonly shell: string | null;
  readonly language: string;
}

/** Paths of files that a page has loaded. */
export interface FilesToKeep {
  readonly files: readonly string[];
}

/** Files that never change, because their address contains their hash or their release. */
export const isImmutableFile = (pathname: string): boolean => /^\/(?:r|assets)\//u.test(pathname);
