import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseFile, ReleaseFileList } from '@quizmesh/contract';
import { releaseFileListSchema, releaseFileType, releaseIdOf } from '@quizmesh/contract/schemas';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ApiFetch } from '../api-fetch.ts';
import { createFileCopies } from './file-copies.ts';
import { DELTA_ENCODING, createReleaseDeltas, dictionaryUse } from './release-deltas.ts';
import { parseReleaseFileAddress, type ReleaseFileAddress } from './release-file-address.ts';
import { TooManyRequestsError, type ClientLimit } from '../client-limit.ts';

export interface ReleaseFilesDeps {
  readonly registryFetch: ApiFetch;
  /** `<module>/<release>/<file>`: copies of what the registry has. */
  readonly releasesFolder: string;
}

const TIMEOUT_MS = 10_000;
const MEMORY_BYTES = 64_000_000;
const RELEASES = 1000;
/** How much larger than its file a compressed version may be. */
const SLACK_BYTES = 1000;
/** How long a release that the registry does not know is not asked for again. */
const UNKNOWN_MS = 10_000;

/** A file whose hash is that of the manifest. */
interface CheckedFile {
  readonly plain: Buffer;
  readonly compressed: Buffer | null;
}

const decompress = promisify(brotliDecompress);
const isIntact = (content: Buffer, { bytes, integrity }: ReleaseFile) =>
  content.length === bytes && `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity;

/** @param most bytes after which the rest is not read: then it is not the file that was asked for
 *  @throws {Error} its host is away */
async function readBytes(response: globalThis.Response, most: number): Promise<Buffer | null> {
  if (!response.ok || !response.body) {
    // A response whose body is not read blocks its connection.
    await response.body?.cancel();
    if (response.status >= 500 || response.status === 429)
      throw new Error(`${response.url} answered ${response.status}`);
    return null;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > most) return null;
  }
  return Buffer.concat(chunks);
}

function parseList(copy: Buffer): ReleaseFileList | null {
  try {
    return releaseFileListSchema.parse(JSON.parse(copy.toString('utf8')));
  } catch {
    return null;
  }
}

/** Whether a list is what a release's id is a hash over. Those of the first releases are no such hashes. */
const isListOf = (release: string, { files }: ReleaseFileList): boolean =>
  releaseIdOf(release.slice(0, release.lastIndexOf('-')), files) === release;

/** Files of releases, each compared with its hash before it is used: from memory, from this machine's disk, or from the
 *  registry (or the static host that the registry names), in that order. */
export function createReleaseFileReader({ registryFetch, releasesFolder }: ReleaseFilesDeps) {
  const copies = createFileCopies(releasesFolder);

  /** @returns null: there is no such release @throws {Error} the registry is away */
  async function fetchList(module: string, release: string): Promise<ReleaseFileList | null> {
    const response = await registryFetch(`/api/modules/${module}/releases/${release}/files`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return releaseFileListSchema.parse(await response.json());
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`The registry answered ${response.status}`);
  }

  /** @returns null: there is no such release @throws {Error} the registry is away, and this server does not know it */
  async function readList(key: string): Promise<ReleaseFileList | null> {
    const copy = `${key}.files.json`;
    const [module = '', release = ''] = key.split('/');
    const kept = await copies.read(copy);
    const known = kept && parseList(kept);
    if (known && isListOf(release, known)) return known;
    const list = await fetchList(module, release).catch((error: unknown) => {
      if (known) return known;
      throw error;
    });
    if (list) await copies.keep(copy, JSON.stringify(list));
    return list ?? known;
  }

  const lists = new LRUCache<string, ReleaseFileList>({
    max: RELEASES,
    // Whoever waits gets the answer, also when other releases took the entry's place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (key) => (await readList(key)) ?? undefined,
  });
  /** Apart from the others, so that made-up releases push no list out. */
  const unknown = new LRUCache<string, true>({ max: RELEASES, ttl: UNKNOWN_MS });

  async function listOf(key: string, count: () => Promise<void>): Promise<ReleaseFileList | null> {
    if (unknown.has(key)) return null;
    if (!lists.has(key)) await count();
    const list = (await lists.fetch(key)) ?? null;
    if (list === null) unknown.set(key, true);
    return list;
  }

  async function load(key: string, list: ReleaseFileList, file: ReleaseFile): Promise<CheckedFile | null> {
    const copy = path.join(key, file.path);
    const [module, release] = key.split('/');
    const request = (name: string): Promise<globalThis.Response> => {
      const options = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
      if (list.upstream !== null) return fetch(new URL(name, list.upstream), options);
      const address = `/api/modules/${module}/releases/${release}/file?path=${encodeURIComponent(name)}`;
      return registryFetch(address, options);
    };
    const read = async (suffix: string, isRight: (content: Buffer) => Promise<boolean>) => {
      const kept = await copies.read(copy + suffix);
      if (kept && (await isRight(kept))) return kept;
      const fetched = await readBytes(await request(file.path + suffix), file.bytes + SLACK_BYTES);
      if (!fetched || !(await isRight(fetched))) return null;
      await copies.keep(copy + suffix, fetched);
      return fetched;
    };
    const plain = await read('', (content) => Promise.resolve(isIntact(content, file)));
    if (!plain) return null;
    if (file.brotliBytes === null) return { plain, compressed: null };
    const unpacksRight = async (content: Buffer) => {
      const unpacked = await decompress(content, { maxOutputLength: file.bytes + 1 }).catch(() => null);
      return unpacked?.equals(plain) ?? false;
    };
    return { plain, compressed: await read('.br', unpacksRight).catch(() => null) };
  }

  const contents = new LRUCache<
    string,
    CheckedFile,
    { list: ReleaseFileList; file: ReleaseFile; key: string }
  >({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ plain, compressed }) => plain.length + (compressed?.length ?? 0) + 1,
    fetchMethod: async (_address, _stale, { context: { key, list, file } }) =>
      (await load(key, list, file)) ?? undefined,
  });

  /** @param countLookup called before the registry may be asked for a release that a client named
   *  @returns null: the release does not exist, does not list that file, or nobody has it as it was published
   *  @throws {Error} whoever has it is away @throws whatever `countLookup` throws */
  return async (
    { module, release, name }: ReleaseFileAddress,
    countLookup: () => Promise<void> = () => Promise.resolve(),
  ): Promise<CheckedFile | null> => {
    const key = `${module}/${release}`;
    const list = await listOf(key, countLookup);
    const file = list?.files.find((one) => one.path === name);
    if (!list || !file) return null;
    const context = { key, list, file };
    return (await contents.fetch(`${key}/${name}`, { context })) ?? null;
  };
}

export type ReleaseFileReader = ReturnType<typeof createReleaseFileReader>;

function addressOf(request: Request): ReleaseFileAddress | null {
  const address = parseReleaseFileAddress(request.path);
  return address && releaseFileType(address.name) !== undefined ? address : null;
}

/** Serves the files that the manifests of published releases name, and nothing else: each with the hash of its manifest,
 *  as brotli or as a delta to another release when the client accepts it, and never as a page. */
export function releaseFiles(read: ReleaseFileReader, countLookup: ClientLimit): RequestHandler {
  const deltaOf = createReleaseDeltas(read, countLookup);

  /** @returns null: there is no such file; 'away': it cannot be had now @throws {TooManyRequestsError} */
  async function find(
    request: Request,
    address: ReleaseFileAddress | null,
  ): Promise<CheckedFile | 'away' | null> {
    if (!address) return null;
    return read(address, () => countLookup(request)).catch((error: unknown) => {
      if (error instanceof TooManyRequestsError) throw error;
      return 'away' as const;
    });
  }

  async function smallest(request: Request, address: ReleaseFileAddress, file: CheckedFile) {
    const compressed = request.acceptsEncodings('br') ? file.compressed : null;
    const other = compressed ? { encoding: 'br', body: compressed } : { encoding: null, body: file.plain };
    const delta = await deltaOf(request, address, file.plain);
    return delta && delta.length < other.body.length ? { encoding: DELTA_ENCODING, body: delta } : other;
  }

  async function serve(request: Request, response: Response): Promise<void> {
    // Opened as a page, a file can do nothing.
    response.setHeader('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
    response.setHeader('x-content-type-options', 'nosniff');
    const address = addressOf(request);
    const found = await find(request, address);
    if (address === null || found === null || found === 'away') {
      const [status, text] = found ? [503, 'The registry does not answer.\n'] : [404, 'No such file.\n'];
      response.status(status).type('text/plain').set('cache-control', 'no-store').send(text);
      return;
    }
    const { encoding, body } = await smallest(request, address, found);
    if (encoding !== null) response.setHeader('content-encoding', encoding);
    const use = dictionaryUse(address);
    if (use !== null) response.setHeader('use-as-dictionary', use);
    response.setHeader('content-type', releaseFileType(request.path) ?? '');
    response.vary('Accept-Encoding').vary('Available-Dictionary');
    // A delta is of use to browsers with that dictionary alone: no shared cache may give it to others.
    const scope = encoding === DELTA_ENCODING ? 'private' : 'public';
    response.setHeader('cache-control', `${scope}, max-age=31536000, immutable`);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
  return (request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method)) next();
    else serve(request, response).catch(next);
  };
}
