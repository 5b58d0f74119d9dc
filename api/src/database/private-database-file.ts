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

/** A file that is there is not opened: closing it again would take away the locks that this process has on it (POSIX), and the
 *  next visitor from another process would take the log beside it for left over, and delete it. */
function createIfMissing(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Path of the embedded database in `folder`, made readable for its owner only (0600). SQLite gives the
 *  files it puts beside it the same mode; those of an earlier start are mended. */
export function privateDatabaseFile(folder: string): string {
  ensurePrivateFolder(folder);
  const path = join(folder, 'quizmesh.sqlite');
  createIfMissing(path);
  for (const suffix of ['', '-wal', '-shm']) chmodIfThere(path + suffix);
  return path;
}
