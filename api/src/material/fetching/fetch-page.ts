import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Readable, type Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { timeLimit } from '../../http/time-left.ts';
import { untilAborted } from '../../workers/until-aborted.ts';
import { AddressNotAllowedError, AddressUnreachableError, MaterialError } from '../material.errors.ts';
import type { Network } from './network.ts';
import { parsePageAddress } from './page-address.ts';
import { isPublicAddress } from './public-address.ts';

export interface FetchedPage {
  /** Its host, when it has no title. */
  readonly host: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

const REDIRECTS_MAX = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Sent, and unpacked. */
const PAGE_MAX_BYTES = 10_000_000;
/** For all redirects together. */
const TIMEOUT_MS = 15_000;
const TYPES = new Set([
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'text/x-markdown',
  'application/pdf',
]);

const HEADERS = {
  accept: [...TYPES].join(', '),
  'accept-encoding': 'gzip, br',
  'user-agent': 'Quizmesh (reads pages for people who make quizzes from them)',
};

const UNPACKERS: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** @throws {AddressUnreachableError} also when one address of several is not public: what stands inside is not told */
async function publicAddressOf(host: string, network: Network, signal: AbortSignal): Promise<string> {
  const addresses = await network.resolve(host);
  signal.throwIfAborted();
  // Not every server has IPv6.
  const [address] = addresses.toSorted((one, other) => isIP(one) - isIP(other));
  if (address === undefined || !addresses.every(isPublicAddress))
    throw new AddressUnreachableError(new Error('Not a public address'));
  return address;
}

/** One request without cookies, over a connection of its own to the given address. */
function get(url: URL, socket: Duplex, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { ...HEADERS, host: url.host };
  return new Promise((resolve, reject) => {
    const get = request(url, { headers, createConnection: () => socket, signal });
    get.once('response', resolve);
    get.once('error', reject);
    get.end();
  });
}

/** @throws {MaterialError} "too-large" */
async function readLimited(stream: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > PAGE_MAX_BYTES) throw new MaterialError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > PAGE_MAX_BYTES) throw new MaterialError('too-large');
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const packed = await readLimited(response);
  signal.throwIfAborted();
  if (encoding === 'identity') return packed;
  const unpack = UNPACKERS[encoding];
  if (!unpack) throw new MaterialError('not-supported');
  return readLimited(Readable.from([packed]).pipe(unpack()));
}

async function readPage(url: URL, response: IncomingMessage, signal: AbortSignal): Promise<FetchedPage> {
  if (response.statusCode !== 200)
    throw new AddressUnreachableError(new Error(`Status ${response.statusCode}`));
  const contentType = response.headers['content-type'] ?? '';
  const [type = ''] = contentType.split(';');
  if (!TYPES.has(type.trim().toLowerCase())) throw new MaterialError('not-supported');
  return { host: url.hostname, contentType, bytes: await readBody(response, signal) };
}

/** Fetches a page or follows one redirect to another. */
async function step(url: URL, network: Network, signal: AbortSignal): Promise<FetchedPage | URL> {
  const host = url.hostname;
  const address = await publicAddressOf(host, network, signal);
  const socket = network.connect({ address, host });
  try {
    const response = await get(url, socket, signal);
    if (!REDIRECTS.has(response.statusCode ?? 0)) return await readPage(url, response, signal);
    const next = parsePageAddress(response.headers.location ?? '', url);
    if (!next) throw new AddressUnreachableError(new Error('Redirects to an address that is not allowed'));
    return next;
  } finally {
    socket.destroy();
  }
}

async function follow(start: URL, network: Network, signal: AbortSignal): Promise<FetchedPage> {
  let url = start;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const result = await step(url, network, signal);
    if (!(result instanceof URL)) return result;
    url = result;
  }
  throw new AddressUnreachableError(new Error('Too many redirects'));
}

/** Fetches a page of the internet for its text. Each host on the way, also of redirects, is resolved once; the connection
 *  goes to the address that was checked.
 *  @param timeoutMs for all of it
 *  @throws {AddressNotAllowedError} @throws {AddressUnreachableError} @throws {MaterialError} "too-large",
 *  "not-supported" @throws the reason of the aborted signal */
export async function fetchPage(
  address: string,
  {
    network,
    signal,
    timeoutMs = TIMEOUT_MS,
  }: { readonly network: Network; readonly signal: AbortSignal; readonly timeoutMs?: number },
): Promise<FetchedPage> {
  const url = parsePageAddress(address);
  if (!url) throw new AddressNotAllowedError();
  const limited = AbortSignal.any([signal, timeLimit(timeoutMs)]);
  try {
    // A resolver cannot be ended.
    return await untilAborted(follow(url, network, limited), limited);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AddressUnreachableError || error instanceof MaterialError) throw error;
    throw new AddressUnreachableError(error);
  }
}
