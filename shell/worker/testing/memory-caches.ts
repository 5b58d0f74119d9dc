const ORIGIN = 'https://quiz.example';

const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, ORIGIN).href;

/** The part of a browser's cache storage that the worker uses, in memory.
 *  @param load answers `addAll` */
export function createMemoryCaches(load: (path: string) => Response = () => new Response('file')) {
  const stores = new Map<string, Map<string, Response>>();

  function open(name: string): Pick<Cache, 'match' | 'put' | 'delete' | 'keys' | 'addAll'> {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: (request) => Promise.resolve(entries.get(addressOf(request))?.clone()),
      put(request, response) {
        // An entry that is replaced is the newest.
        entries.delete(addressOf(request));
        entries.set(addressOf(request), response);
        return Promise.resolve();
      },
      delete: (request) => Promise.resolve(entries.delete(addressOf(request))),
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
      addAll(requests) {
        const loaded = [...requests].map((request) => {
          const url = addressOf(request);
          return [url, load(new URL(url).pathname)] as const;
        });
        if (loaded.some(([, { ok }]) => !ok)) return Promise.reject(new TypeError('A file is missing.'));
        for (const [url, response] of loaded) entries.set(url, response);
        return Promise.resolve();
      },
    };
  }

  const caches: Pick<CacheStorage, 'open' | 'delete' | 'keys'> = {
    open: (name) => Promise.resolve(open(name) as Cache),
    delete: (name) => Promise.resolve(stores.delete(name)),
    keys: () => Promise.resolve([...stores.keys()]),
  };
  return {
    caches: caches as CacheStorage,
    /** Paths in a cache, oldest first. */
    pathsIn: (name: string) =>
      [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname + new URL(url).search),
  };
}
