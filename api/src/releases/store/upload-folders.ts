import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TooManyUploadsError } from '../release.errors.ts';
import { withDiskErrors } from './full-disk.ts';

/** Folders in which uploads are unpacked, on the disk of the release store. */
export interface UploadFolders {
  /** Works in a new, empty folder, which is then removed.
   *  @throws {TooManyUploadsError} the module has others at work @throws {UnavailableError} the disk is full */
  use<Result>(module: string, work: (folder: string) => Promise<Result>): Promise<Result>;
}

/** What a process that was killed left behind, after this time. */
const ABANDONED_MS = 3_600_000;
/** Uploads of one module at once: what they unpack to is on the disk of all modules before it counts as theirs. */
const AT_ONCE = 4;

export function createUploadFolders(root: string, now: () => Date): UploadFolders {
  const open = new Map<string, number>();

  async function removeAbandoned(): Promise<void> {
    for (const name of await readdir(root)) {
      const folder = join(root, name);
      const stats = await stat(folder).catch(() => null);
      if (stats && now().getTime() - stats.mtimeMs > ABANDONED_MS)
        await rm(folder, { recursive: true, force: true });
    }
  }
  async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    await mkdir(root, { recursive: true });
    await removeAbandoned();
    const folder = await mkdtemp(join(root, 'upload-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    async use(module, work) {
      const others = open.get(module) ?? 0;
      if (others >= AT_ONCE) throw new TooManyUploadsError(module);
      open.set(module, others + 1);
      try {
        return await withDiskErrors(inFolder(work));
      } finally {
        const left = (open.get(module) ?? 1) - 1;
        if (left === 0) open.delete(module);
        else open.set(module, left);
      }
    },
  };
}
