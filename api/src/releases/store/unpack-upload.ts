import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip } from 'node:zlib';
import type { ReleaseFile, ReleaseManifest } from '@quizmesh/contract';
import {
  filePathSchema,
  isCompressedRelease,
  releaseFileType,
  releaseManifestSchema,
  sourceMapOf,
} from '@quizmesh/contract/schemas';
import { extract, type Header } from 'tar-stream';
import { z } from 'zod';
import { refuseCostlyJson } from '../../http/request-checks.ts';
import { timeLimit } from '../../http/time-left.ts';
import { ReleaseFilesInvalidError } from '../release.errors.ts';
import type { Compressor, UploadCompressor } from './compressor.ts';
import { isDiskError } from './full-disk.ts';
import { createLongHeaderCheck } from './long-headers.ts';
import { hashOf } from './release-store.ts';
import { storedSourceMap } from './source-maps.ts';

/** What one upload may be, in bytes and files. */
export const UPLOAD_LIMITS = {
  compressedBytes: 20_000_000,
  bytes: 60_000_000,
  fileBytes: 10_000_000,
  manifestBytes: 1_000_000,
  /** Files with their compressed versions. */
  files: 4000,
  /** The longest path that a file may have on Linux. */
  longHeaderBytes: 4096,
  longHeaders: 4000,
  depth: 8,
  /** Unpacked bytes for one compressed byte; text of code stays below 10. */
  ratio: 100,
  milliseconds: 60_000,
} as const;

const MANIFEST = 'release.json';
/** Letters of a long name in a refusal. */
const SHOWN_NAME = 120;
const TWIN = '.br';
const MAP = /\.m?js\.map$/u;
/** Bytes from which a text is worth a compressed version. */
const COMPRESSED_FROM = 200;
/** Bytes of an upload that are compressed as well as possible: that takes fifteen times as long for a twentieth less, and
 *  the uploads of other teams wait for their turn. Our builds bring what they need compressed. */
const BEST_BYTES = 1_000_000;
const QUICK_QUALITY = 9;
/** Source maps are read once in a while, and nobody waits for them on a network. */
const MAP_QUALITY = 5;
/** A release whose files are in a folder of this machine, checked against its manifest. */
export interface UnpackedUpload {
  /** With the sizes that were measured here. */
  readonly manifest: ReleaseManifest;
  /** Paths of all files in the folder, compressed versions and source maps included. */
  readonly files: readonly string[];
  /** Bytes that the store keeps of source maps. */
  readonly mapBytes: number;
}

interface Unpacked {
  readonly bytes: number;
  readonly integrity: string;
}

function refuse(path: string, why: string): never {
  throw new ReleaseFilesInvalidError({ [path]: why });
}

/** Shows each chunk that passes to a function, which may refuse it. */
function watched(onChunk: (chunk: Uint8Array) => void) {
  return async function* watch(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      onChunk(chunk);
      yield chunk;
    }
  };
}

/** @throws {ReleaseFilesInvalidError} this entry may not be in an upload */
function checkEntry({ name, type, size }: Header, taken: ReadonlySet<string>): void {
  if (type !== 'file') refuse(name, `is a ${type}, only files may be uploaded`);
  if (!filePathSchema.safeParse(name).success) refuse(name, 'is no path of a file within the release');
  if (name.split('/').length > UPLOAD_LIMITS.depth) refuse(name, 'lies too deep');
  // Some file systems take both for one.
  if (taken.has(name.toLowerCase())) refuse(name, 'is there twice');
  if (taken.size >= UPLOAD_LIMITS.files) refuse(name, `is more than ${UPLOAD_LIMITS.files} files`);
  if (
    !MAP.test(name) &&
    releaseFileType(name.endsWith(TWIN) ? name.slice(0, -TWIN.length) : name) === undefined
  )
    refuse(name, 'is of a type that pages do not load');
  const most = name === MANIFEST ? UPLOAD_LIMITS.manifestBytes : UPLOAD_LIMITS.fileBytes;
  if (size > most) refuse(name, `has more than ${most} bytes`);
}

const NAME_ERRORS = z.object({ code: z.enum(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']) });

/** @throws {ReleaseFilesInvalidError} a name that no file can have, or none beside the files before it */
async function storeFile(entry: AsyncIterable<unknown>, folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const hash = createHash('sha384');
  const hashed = watched((chunk) => void hash.update(chunk));
  try {
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.from(entry), hashed, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    if (NAME_ERRORS.safeParse(error).success)
      refuse(name.slice(0, SHOWN_NAME), 'cannot be stored under this name beside the others');
    throw error;
  }
  return `sha384-${hash.digest('base64')}`;
}

async function unpackFiles(source: Readable, folder: string): Promise<Map<string, Unpacked>> {
  let compressed = 0;
  let bytes = 0;
  const found = new Map<string, Unpacked>();
  const taken = new Set<string>();
  const countCompressed = (chunk: Uint8Array) => {
    compressed += chunk.length;
    if (compressed > UPLOAD_LIMITS.compressedBytes)
      refuse('upload', `has more than ${UPLOAD_LIMITS.compressedBytes} bytes`);
  };
  const count = (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > UPLOAD_LIMITS.bytes) refuse('upload', `unpacks to more than ${UPLOAD_LIMITS.bytes} bytes`);
    if (bytes > UPLOAD_LIMITS.manifestBytes && bytes > compressed * UPLOAD_LIMITS.ratio)
      refuse('upload', `unpacks to more than ${UPLOAD_LIMITS.ratio} times its size`);
  };
  const limits = { bytes: UPLOAD_LIMITS.longHeaderBytes, headers: UPLOAD_LIMITS.longHeaders };
  const entries = extract();
  const unpacking = pipeline(
    source,
    watched(countCompressed),
    createGunzip(),
    watched(count),
    watched(createLongHeaderCheck(limits, (why) => refuse('upload', why))),
    entries as unknown as Writable,
    { signal: timeLimit(UPLOAD_LIMITS.milliseconds) },
  );
  const storing = (async () => {
    for await (const entry of entries) {
      const name = entry.header.name.replace(/^\.\//, '');
      if (entry.header.type === 'directory') {
        entry.resume();
        continue;
      }
      checkEntry({ ...entry.header, name }, taken);
      taken.add(name.toLowerCase());
      const integrity = await storeFile(entry, folder, name);
      found.set(name, { bytes: entry.header.size, integrity });
    }
  })();
  const results = await Promise.allSettled([unpacking, storing]);
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const refusal = errors.find((error) => error instanceof ReleaseFilesInvalidError);
  if (refusal) throw refusal;
  const diskError = errors.find(isDiskError);
  if (diskError !== undefined) throw diskError;
  if (errors.length > 0) {
    const [error] = errors;
    const isLate = error instanceof Error && error.name === 'AbortError';
    refuse('upload', isLate ? 'took too long' : 'is no whole gzipped tarball');
  }
  return found;
}

async function readManifest(folder: string): Promise<ReleaseManifest> {
  const bytes = await readFile(join(folder, MANIFEST)).catch(() => refuse(MANIFEST, 'is not there'));
  refuseCostlyJson(bytes);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return refuse(MANIFEST, 'is not JSON');
  }
  const parsed = releaseManifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ReleaseFilesInvalidError(
    Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [`${MANIFEST} ${path.join('.')}`, message]),
    ),
  );
}

/** Checks every file against the manifest, and that there are no others. */
function compare({ files, upstream, delivery }: ReleaseManifest, found: ReadonlyMap<string, Unpacked>): void {
  const errors = new Map<string, string>();
  if (upstream !== undefined) errors.set('upstream', 'is for releases on a static host: do not upload them');
  if (delivery === 'direct') errors.set('delivery', 'is direct only from a static host');
  const listed = new Set<string | null>([
    MANIFEST,
    ...files.flatMap(({ path }) => [path, path + TWIN, sourceMapOf(path)]),
  ]);
  for (const path of found.keys()) if (!listed.has(path)) errors.set(path, 'is not in the manifest');
  for (const { path, bytes, integrity } of files) {
    const file = found.get(path);
    if (!file) errors.set(path, 'is not there');
    else if (file.bytes !== bytes) errors.set(path, `has ${file.bytes} bytes, not ${bytes}`);
    else if (file.integrity !== integrity) errors.set(path, 'has another SHA-384');
  }
  if (errors.size > 0) throw new ReleaseFilesInvalidError(Object.fromEntries(errors));
}

/** Bytes of the compressed version that an upload brought, which must unpack to the very file. */
async function sizeOfTwin(folder: string, { path, integrity, bytes }: ReleaseFile): Promise<number> {
  const twin = join(folder, path + TWIN);
  const unpacked = createReadStream(twin).pipe(createBrotliDecompress());
  const hash = await hashOf(unpacked, bytes).catch(() => null);
  if (hash?.integrity !== integrity) refuse(path + TWIN, 'does not unpack to its file');
  return (await stat(twin)).size;
}

/** Makes compressed versions in a folder. @returns the bytes of one; null: it is not worth it */
function createTwins(folder: string, compress: UploadCompressor) {
  let bestBytes = BEST_BYTES;
  return async ({ path, bytes }: ReleaseFile): Promise<number | null> => {
    if (!isCompressedRelease(path) || bytes < COMPRESSED_FROM) return null;
    const isBest = bytes <= bestBytes;
    if (isBest) bestBytes -= bytes;
    const quality = isBest ? constants.BROTLI_MAX_QUALITY : QUICK_QUALITY;
    const content = await compress({ bytes, quality, read: () => readFile(join(folder, path)) });
    await writeFile(join(folder, path + TWIN), content);
    return content.length;
  };
}

/** Compresses the source maps of an upload. @returns the bytes of each, by the name that the store has for it */
async function keepSourceMaps(
  folder: string,
  found: ReadonlyMap<string, Unpacked>,
  compress: UploadCompressor,
): Promise<ReadonlyMap<string, number>> {
  const kept = new Map<string, number>();
  for (const [path, { bytes }] of found) {
    if (!MAP.test(path)) continue;
    const read = () => readFile(join(folder, path));
    const content = await compress({ bytes, quality: MAP_QUALITY, read });
    await writeFile(join(folder, storedSourceMap(path)), content);
    kept.set(storedSourceMap(path), content.length);
  }
  return kept;
}

/** Unpacks an upload, one gzipped tarball with release.json, into an empty folder, and checks every file of it.
 *  @throws {ReleaseFilesInvalidError} naming each wrong file */
export async function unpackUpload(
  source: Readable,
  folder: string,
  compressor: Compressor,
): Promise<UnpackedUpload> {
  const found = await unpackFiles(source, folder);
  const manifest = await readManifest(folder);
  compare(manifest, found);
  const sizes = new Map<string, number>();
  for (const file of manifest.files)
    if (found.has(file.path + TWIN)) sizes.set(file.path, await sizeOfTwin(folder, file));
  const compress = compressor();
  const makeTwin = createTwins(folder, compress);
  const files = await Promise.all(
    manifest.files.map(async (file) => ({
      ...file,
      brotliBytes: sizes.get(file.path) ?? (await makeTwin(file)),
    })),
  );
  const paths = files.flatMap(({ path, brotliBytes }) =>
    brotliBytes === null ? [path] : [path, path + TWIN],
  );
  const maps = await keepSourceMaps(folder, found, compress);
  return {
    manifest: { ...manifest, files },
    files: [...paths, ...maps.keys()],
    mapBytes: [...maps.values()].reduce((sum, bytes) => sum + bytes, 0),
  };
}
