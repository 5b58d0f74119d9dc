import { chmodSync, mkdirSync } from 'node:fs';
import { errorCode } from '../http/errors/error-code.ts';

/** Creates the folder if it is missing and makes it accessible to its owner only (mode 0700). A folder of another
 *  owner, such as a mounted volume, is not changed. */
export function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
}
