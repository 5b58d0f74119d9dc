import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createSemaphore } from '../../workers/semaphore.ts';

/** Compresses one file. @param quality of brotli, 0 to 11 */
export type Compressor = (content: Uint8Array, quality: number) => Promise<Uint8Array>;

/** Compresses one file at a time, so that the files of several uploads take turns: a large upload keeps no small one waiting for
 *  its end, and the threads that signing in needs stay free. */
export function createCompressor(
  brotli: typeof brotliCompress.__promisify__ = promisify(brotliCompress),
): Compressor {
  const turns = createSemaphore(1);
  const { signal } = new AbortController();
  return async (content, quality) => {
    const release = await turns.take(signal);
    try {
      return await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    } finally {
      release();
    }
  };
}
