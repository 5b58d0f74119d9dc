import { chmodSync, mkdirSync } from 'node:fs';
import { errorCode } from '../http/errors/error-code.ts';

/** Makes the folder if need be and keeps everybody but its owner out (mode 0700). A folder of another
 *  owner, such as a mounted volume, stays as it is. */
export function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
}
