import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateFolder } from '../config/private-folder.ts';
import { errorCode } from '../http/errors/error-code.ts';

function chmodIfThere(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}

/** An existing file is not opened: closing it again would release the locks that this process has on it (POSIX), and
 *  another process would then delete the log file beside it. */
function createIfMissing(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Path of the embedded database in `folder`, made accessible to its owner only (0600). SQLite creates the files
 *  beside it with the same mode; the mode of existing ones is corrected. */
export function privateDatabaseFile(folder: string): string {
  ensurePrivateFolder(folder);
  const path = join(folder, 'quizmesh.sqlite');
  createIfMissing(path);
  for (const suffix of ['', '-wal', '-shm']) chmodIfThere(path + suffix);
  return path;
}
