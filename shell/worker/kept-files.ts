import { CACHES } from '../shared/offline-reading.ts';

/** Files of the shell and of releases. Their addresses name their content, so none is ever out of date; a page checks
 *  their hashes whoever sends them. */
export function createKeptFiles(caches: CacheStorage) {
  const open = () => caches.open(CACHES.files);

  return {
    async find(path: string): Promise<Response | undefined> {
      return (await open()).match(path, { ignoreVary: true });
    },
    /** Keeps those that are missing. The browser has just loaded them, so they come from its HTTP cache.
     *  @throws {TypeError} one of them could not be had: then none of the missing ones is kept */
    async keep(paths: readonly string[]): Promise<void> {
      const cache = await open();
      const known = await Promise.all(paths.map((path) => cache.match(path, { ignoreVary: true })));
      const missing = paths.filter((_path, index) => !known[index]);
      if (missing.length > 0) await cache.addAll(missing);
    },
    /** Removes the files that are not among `paths` and in none of the folders. */
    async removeOthers(paths: readonly string[], folders: readonly string[]): Promise<void> {
      const cache = await open();
      const isUsed = (path: string) =>
        paths.includes(path) || folders.some((folder) => path.startsWith(folder));
      const kept = await cache.keys();
      await Promise.all(
        kept.filter(({ url }) => !isUsed(new URL(url).pathname)).map((request) => cache.delete(request)),
      );
    },
  };
}
export type KeptFiles = ReturnType<typeof createKeptFiles>;
