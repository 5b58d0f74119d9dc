import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { UnavailableError } from '../../http/errors/http-errors.ts';

/** A release of a module. */
export interface ReleaseName {
  readonly module: string;
  readonly release: string;
}

/** The store cannot be asked now: neither a team nor its release is at fault. */
export class StoreAwayError extends UnavailableError {
  constructor(what: string, cause?: unknown) {
    super(`${what}: nothing was changed. Try again; an operator helps where that stays so`, cause);
  }
}

/** Where the registry keeps the files of releases. What is in it never changes. */
export interface ReleaseStore {
  /** Stores all files of a release or none. @throws {StoreAwayError}
   *  @param folder their folder on this machine; it may be moved
   *  @param files paths within that folder */
  put(name: ReleaseName, folder: string, files: readonly string[]): Promise<void>;
  /** Removes all files of a release. @param files their paths */
  remove(name: ReleaseName, files: readonly string[]): Promise<void>;
  /** The content of a file; null when the store does not have it. @throws {StoreAwayError} */
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

const TAKEN = z.object({ code: z.enum(['ENOTEMPTY', 'EEXIST']) });

/** @returns false when there is something already */
async function moveInto(folder: string, target: string): Promise<boolean> {
  try {
    await rename(folder, target);
    return true;
  } catch (error) {
    if (TAKEN.safeParse(error).success) return false;
    throw error;
  }
}

/** Whether another folder has the same files. */
async function areSame(
  folder: string,
  { other, files }: { readonly other: string; readonly files: readonly string[] },
): Promise<boolean> {
  for (const file of files) {
    const [one, two] = await Promise.all(
      [folder, other].map((place) => readFile(join(place, file)).catch(() => null)),
    );
    if (!one || !two?.equals(one)) return false;
  }
  return true;
}

/** A folder on this machine: `<root>/<module>/<release>/<file>`. Links are not followed out of a release. */
export function createFolderStore(root: string): ReleaseStore {
  const folderOf = ({ module, release }: ReleaseName) => join(root, module, release);
  return {
    async put(name, folder, files) {
      const target = folderOf(name);
      await mkdir(dirname(target), { recursive: true });
      if (await moveInto(folder, target)) return;
      // Another upload of the same release was quicker: whoever reads its files now must not miss them.
      if (await areSame(folder, { other: target, files })) return;
      // They were damaged.
      const replaced = join(dirname(target), `.replaced-${randomBytes(6).toString('hex')}`);
      await rename(target, replaced);
      await rename(folder, target);
      await rm(replaced, { recursive: true, force: true });
    },
    async remove(name) {
      await rm(folderOf(name), { recursive: true, force: true });
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
