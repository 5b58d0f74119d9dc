import { unzipSync } from 'fflate';
import { ReadingError } from './material-messages.ts';

/** Unpacked bytes of the parts that are read: a book of 1,000 pages has some 10 MB. */
const UNPACKED_MAX_BYTES = 40_000_000;
const PART_MAX_BYTES = 20_000_000;
const PARTS_MAX = 5000;

/** The parts of an Office file, by path. */
export type OfficeParts = Readonly<Record<string, Uint8Array>>;

/** Documents of Office declare no types; those that do expand entities. */
const DOCTYPE = '<!DOCTYPE';

function hasDoctype(part: Uint8Array): boolean {
  return Buffer.from(part.buffer, part.byteOffset, Math.min(part.length, 4096)).includes(DOCTYPE);
}

interface PartHead {
  readonly name: string;
  /** Bytes, as the archive declares them. */
  readonly originalSize: number;
}

function unzip(bytes: Uint8Array, isNeeded: (path: string) => boolean): OfficeParts {
  let count = 0;
  let unpacked = 0;
  const filter = ({ name, originalSize }: PartHead) => {
    count += 1;
    if (count > PARTS_MAX) throw new ReadingError('too-large');
    if (!isNeeded(name)) return false;
    unpacked += originalSize;
    if (originalSize > PART_MAX_BYTES || unpacked > UNPACKED_MAX_BYTES) throw new ReadingError('too-large');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof ReadingError ? error : new ReadingError('unreadable', error);
  }
}

/** Unpacks only the XML parts that a text needs: no picture, no macro, no embedded file. A part that unpacks to more than
 *  its archive declares is cut off there.
 *  @throws {ReadingError} "too-large"; "unreadable": damaged, or with a document type */
export function unpackParts(bytes: Uint8Array, isNeeded: (path: string) => boolean): OfficeParts {
  const parts = unzip(bytes, isNeeded);
  if (Object.values(parts).some(hasDoctype)) throw new ReadingError('unreadable');
  return parts;
}
