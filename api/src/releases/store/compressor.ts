import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** A file whose turn may come later. */
interface WaitingFile {
  readonly bytes: number;
  /** Of brotli, 0 to 11. */
  readonly quality: number;
  readonly read: () => Promise<Uint8Array>;
}

/** Compresses a file of one upload. */
export type UploadCompressor = (file: WaitingFile) => Promise<Uint8Array>;

/** @returns a function for each upload */
export type Compressor = () => UploadCompressor;

/** Compresses one file at a time, because the threads are needed for signing in too. The next file is one of the upload of which
 *  the fewest bytes were compressed: a large upload keeps no small one waiting for longer than one file. */
export function createCompressor(
  brotli: typeof brotliCompress.__promisify__ = promisify(brotliCompress),
): Compressor {
  const waiting: { readonly upload: { bytes: number }; readonly begin: () => void }[] = [];
  let isBusy = false;

  function beginNext(): void {
    const next = waiting.toSorted((one, other) => one.upload.bytes - other.upload.bytes)[0];
    isBusy = next !== undefined;
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    next.begin();
  }

  return () => {
    const upload = { bytes: 0 };
    return async ({ bytes, quality, read }) => {
      await new Promise<void>((begin) => {
        waiting.push({ upload, begin });
        if (!isBusy) beginNext();
      });
      try {
        return await brotli(await read(), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      } finally {
        upload.bytes += bytes;
        beginNext();
      }
    };
  };
}
