import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ClientLimit } from '../client-limit.ts';
import { parseReleaseFileAddress, type ReleaseFileAddress } from './release-file-address.ts';

/** Compression dictionary transport (RFC 9842): a browser that has a file of one release gets the same file of another release
 *  as a delta, the difference between the two. */
export const DELTA_ENCODING = 'dcz';

const MEMORY_BYTES = 16_000_000;
/** Of files and their dictionaries, either of which takes time: up to 190 ms for the shell's first file, 60 ms for those of modules. */
const MADE_KB_PER_MINUTE = 20_000;
/** A file does not wait longer for its delta: the registry may have to be asked for the dictionary. */
const WAIT_MS = 500;
const MAX_SOURCE_BYTES = 2_000_000;
/** Of zstd. At 9 the deltas of modules are a tenth larger, at 17 they take twice as long. */
const LEVEL = 15;
/** Before the compressed content: a frame that decoders of zstd skip, with the hash of the dictionary. */
const HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Fonts seldom change, and each release has its own addresses. */
const DICTIONARY_FILE = /\.(?:js|css|json|svg|woff2)$/u;
const CONTENT_HASH = /\.[0-9a-f]{8,}(?=\.\w+$)/u;
const AVAILABLE = /^:(?<hash>[A-Za-z0-9+/]{43}=):$/u;
const DICTIONARY_ID = /^"(?<id>.+)"$/u;

/** Name of a file in every release: without the hash of its content. */
const patternOf = (name: string) => name.replace(CONTENT_HASH, '.*');

/** Value of `Use-As-Dictionary`: for which addresses the browser may offer this file as a dictionary; null: for none. */
export function dictionaryUse({ module, release, name }: ReleaseFileAddress): string | null {
  if (!DICTIONARY_FILE.test(name)) return null;
  return `match="/r/${module}/*/${patternOf(name)}", id="${release}/${name}"`;
}

interface Dictionary extends ReleaseFileAddress {
  /** SHA-256 in base64. */
  readonly hash: string;
}

/** The file that a browser offers as the dictionary for another; null: none, or not the same file of another release. */
function offeredDictionary(request: Request, { module, name: asked }: ReleaseFileAddress): Dictionary | null {
  const hash = AVAILABLE.exec(request.get('available-dictionary') ?? '')?.groups?.['hash'];
  const id = DICTIONARY_ID.exec(request.get('dictionary-id') ?? '')?.groups?.['id'] ?? '';
  const address = parseReleaseFileAddress(`/${module}/${id}`);
  if (hash === undefined || !address) return null;
  return patternOf(address.name) === patternOf(asked) ? { ...address, hash } : null;
}

let initializing: Promise<void> | undefined;
/** The library has one instance, which a second initialization breaks. */
const initialized = () => (initializing ??= init());

function compress(content: Buffer, dictionary: Buffer, hash: Buffer): Buffer {
  const context = createCCtx();
  try {
    return Buffer.concat([HEADER, hash, compressUsingDict(context, content, dictionary, LEVEL)]);
  } finally {
    freeCCtx(context);
  }
}

/** Reads a file whose hash is that of its manifest; null: there is none. */
type ReadFile = (
  address: ReleaseFileAddress,
  countLookup: () => Promise<void>,
) => Promise<{ readonly plain: Buffer } | null>;

export function createReleaseDeltas(read: ReadFile, countLookup: ClientLimit) {
  const budget = new RateLimiterMemory({ points: MADE_KB_PER_MINUTE, duration: 60 });

  async function make(
    content: Buffer,
    dictionary: Dictionary,
    request: Request,
  ): Promise<Buffer | undefined> {
    const known = await read(dictionary, () => countLookup(request));
    if (!known || known.plain.length > MAX_SOURCE_BYTES || content.length > MAX_SOURCE_BYTES)
      return undefined;
    const hash = createHash('sha256').update(known.plain).digest();
    if (hash.toString('base64') !== dictionary.hash) return undefined;
    await budget.consume('all', Math.ceil((content.length + known.plain.length) / 1000));
    await initialized();
    return compress(content, known.plain, hash);
  }

  const made = new LRUCache<string, Buffer, { content: Buffer; dictionary: Dictionary; request: Request }>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { content, dictionary, request } }) =>
      make(content, dictionary, request),
  });

  /** @returns the file as a delta to the one that the browser has; null: it has none that is of use, or it cannot be made now */
  return async (request: Request, address: ReleaseFileAddress, content: Buffer): Promise<Buffer | null> => {
    if (!request.acceptsEncodings(DELTA_ENCODING)) return null;
    const dictionary = offeredDictionary(request, address);
    if (!dictionary) return null;
    const key = JSON.stringify([address, dictionary]);
    const delta = made.fetch(key, { context: { content, dictionary, request } }).catch(() => null);
    return (await Promise.race([delta, pause(WAIT_MS)])) ?? null;
  };
}
