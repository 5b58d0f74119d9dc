import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** A release of a module. */
export interface ReleaseName {
  readonly module: string;
  readonly release: string;
}

/** Where the registry keeps the files of releases. What is in it never changes. */
export interface ReleaseStore {
  /** Stores all files of a release or none.
   *  @param folder their folder on this machine; it may be moved
   *  @param files paths within that folder */
  put(name: ReleaseName, folder: string, files: readonly string[]): Promise<void>;
  /** The content of a file; null when the store does not have it. */
  open(name: ReleaseName, file: string): Promise<Readable | null>;
}

/** SHA-384 of a content as Subresource Integrity writes it, and its size.
 *  @param most bytes after which reading stops: the size is then larger than this */
export async function hashOf(
  content: AsyncIterable<Uint8Array>,
  most = Infinity,
): Promise<{ readonly integrity: string; readonly bytes: number }> {
  const hash = createHash('sha384');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    if (bytes > most) break;
  }
  return { integrity: `sha384-${hash.digest('base64')}`, bytes };
}

/** A folder on this machine: `<root>/<module>/<release>/<file>`. Links are not followed out of a release. */
export function createFolderStore(root: string): ReleaseStore {
  const folderOf = ({ module, release }: ReleaseName) => join(root, module, release);
  return {
    async put(name, folder) {
      const target = folderOf(name);
      await mkdir(dirname(target), { recursive: true });
      // Files of an upload that was cut off before it was registered, or that were damaged since.
      const replaced = join(dirname(target), `.replaced-${randomBytes(6).toString('hex')}`);
      await rename(target, replaced).catch(() => null);
      await rename(folder, target);
      await rm(replaced, { recursive: true, force: true });
    },
    async open(name, file) {
      const path = join(folderOf(name), file);
      const stats = await lstat(path).catch(() => null);
      if (!stats?.isFile()) return null;
      const [base, real] = await Promise.all([realpath(root), realpath(path)]);
      const isInside = real.startsWith(join(base, name.module, name.release) + sep);
      return isInside ? createReadStream(real) : null;
    },
  };
}
