import type { ReleaseSet } from '@quizmesh/contract';
import { CACHES, OFFLINE_PAGE_PATH, isImmutableFile, type PageToKeep } from '../shared/offline-reading.ts';
import { RELEASE_SET_ELEMENT_ID } from '../shared/page-elements.ts';
import type { KeptFiles } from './kept-files.ts';

/** Headers that describe how the page was sent, not what it is. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'set-cookie', 'vary'];

/** What the page needs before it can show anything. */
function filesOf(html: string): string[] {
  const addresses = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(?<path>[^"]+)"/gu)];
  const paths = addresses.map(({ groups }) => groups?.['path'] ?? '');
  return [...new Set(paths.filter(isImmutableFile))];
}

/** Folders of the releases that the page may load, the shell's own among them. */
function foldersOf(html: string, files: readonly string[]): string[] {
  const element = new RegExp(`id="${RELEASE_SET_ELEMENT_ID}">(.*?)</script>`, 'u');
  const { modules } = JSON.parse(element.exec(html)?.[1] ?? '{"modules":{}}') as Pick<ReleaseSet, 'modules'>;
  const remotes = Object.values(modules).flatMap(({ current, lastGood }) => [
    current.base,
    ...(lastGood ? [lastGood.base] : []),
  ]);
  const own = files.flatMap((path) => /^\/(?:r\/shell\/[^/]+|assets)\//u.exec(path) ?? []);
  return [...new Set([...remotes, ...own])];
}

/** The one page that opens every address without a network, with the releases that this browser got last. */
export function createKeptPage(
  caches: CacheStorage,
  {
    files,
    fetchPage,
  }: { readonly files: KeptFiles; readonly fetchPage: (path: string) => Promise<Response> },
) {
  const open = () => caches.open(CACHES.page);

  return {
    async find(): Promise<Response | undefined> {
      const cache = await open();
      const newest = (await cache.keys()).at(-1);
      return newest && cache.match(newest, { ignoreVary: true });
    },
    /** Fetches the page when this browser now gets other releases, another shell, or another language than the kept one has. It is
     *  kept only with all files that it needs: without them it would try to load itself again and again. */
    async keep({ revision, shell, language }: PageToKeep): Promise<void> {
      const query = new URLSearchParams({ revision, shell: shell ?? '', language });
      const name = `${OFFLINE_PAGE_PATH}?${query.toString()}`;
      const cache = await open();
      if (await cache.match(name, { ignoreVary: true })) return;
      const response = await fetchPage(OFFLINE_PAGE_PATH);
      if (!response.ok) return;
      const html = await response.text();
      const needed = filesOf(html);
      await files.keep(needed);
      const headers = new Headers(response.headers);
      for (const header of OF_THE_TRANSFER) headers.delete(header);
      const older = await cache.keys();
      await cache.put(name, new Response(html, { headers }));
      await Promise.all(older.map((request) => cache.delete(request)));
      await files.removeOthers(needed, foldersOf(html, needed));
    },
  };
}
