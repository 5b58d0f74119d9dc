import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Copies of files below a folder. A link that was put there is followed neither for reading nor for writing: it would lead to
 *  other files of this machine. */
export function createFileCopies(root: string) {
  async function leadsThroughLink(name: string): Promise<boolean> {
    let folder = root;
    for (const part of path.dirname(name).split(path.sep)) {
      folder = path.join(folder, part);
      const stats = await lstat(folder).catch(() => null);
      if (!stats) return false;
      if (stats.isSymbolicLink()) return true;
    }
    return false;
  }

  return {
    /** The content of a copy; null where it is missing, or behind a link. */
    async read(name: string): Promise<Buffer | null> {
      const file = path.join(root, name);
      const stats = await lstat(file).catch(() => null);
      if (!stats?.isFile() || (await leadsThroughLink(name))) return null;
      return readFile(file).catch(() => null);
    },
    /** Writes a copy completely or not at all. A server without a writable disk goes on from its memory. */
    async keep(name: string, content: Buffer | string): Promise<void> {
      const file = path.join(root, name);
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        if (await leadsThroughLink(name)) return;
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(draft, content, { flag: 'wx' });
        await rename(draft, file);
      } catch {
        // Fetched again after the next start. On a full disk a part of it may have been written.
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}
