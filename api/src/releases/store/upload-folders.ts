import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders in which uploads are unpacked, on the disk of the release store. */
export interface UploadFolders {
  /** A new, empty folder. Whoever opens it removes it. */
  open(): Promise<string>;
}

/** What a process that was killed left behind, after this time. */
const ABANDONED_MS = 3_600_000;

export function createUploadFolders(root: string, now: () => Date): UploadFolders {
  async function removeAbandoned(): Promise<void> {
    for (const name of await readdir(root)) {
      const folder = join(root, name);
      const stats = await stat(folder).catch(() => null);
      if (stats && now().getTime() - stats.mtimeMs > ABANDONED_MS)
        await rm(folder, { recursive: true, force: true });
    }
  }
  return {
    async open() {
      await mkdir(root, { recursive: true });
      await removeAbandoned();
      return mkdtemp(join(root, 'upload-'));
    },
  };
}
