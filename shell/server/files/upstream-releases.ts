import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { releaseListItemSchema } from '@quizmesh/contract/schemas';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { contentTypeOf } from './precompressed.ts';

export interface UpstreamReleasesDeps {
  readonly apiUrl: string;
}

/** No empty segment: "//host/x" relative to the upstream would be another host. */
const PATH =
  /^\/(?<module>mf-[a-z0-9-]+)\/(?<release>[a-z0-9][a-z0-9.+-]*)\/(?<file>[\w@.-]+(?:\/[\w@.-]+)*)$/u;
const TIMEOUT_MS = 10_000;
const KEPT = 1000;

/** The file of an address inside a release; null for other addresses. */
function namedFile(path: string) {
  const { module, release, file } = PATH.exec(path)?.groups ?? {};
  if (module === undefined || release === undefined || file === undefined) return null;
  return file.includes('..') ? null : { module, release, file };
}

async function fetchFile(url: URL): Promise<AsyncIterable<Uint8Array> | null> {
  const options = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const response = await fetch(url, options).catch(() => null);
  if (response?.ok) return response.body;
  // A response whose body is not read blocks its connection.
  await response?.body?.cancel();
  return null;
}

/** Locations of releases; they never change, so each is requested once. */
function createUpstreamReader({ apiUrl }: UpstreamReleasesDeps) {
  const upstreams = new LRUCache<string, { readonly upstream: string | null }>({ max: KEPT });
  return async (module: string, release: string): Promise<string | null> => {
    const key = `${module}/${release}`;
    const known = upstreams.get(key);
    if (known) return known.upstream;
    const response = await fetch(`${apiUrl}/api/modules/${module}/releases/${release}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const { upstream } = releaseListItemSchema.parse(await response.json());
    upstreams.set(key, { upstream });
    return upstream;
  };
}

/** Proxies files of releases on a static host under the shell's origin, as brotli when the client accepts it.
 *  Files that the host does not have are left to the next handler (the local store, then 404). */
export function upstreamReleases(deps: UpstreamReleasesDeps): RequestHandler {
  const upstreamOf = createUpstreamReader(deps);

  async function serve(request: Request, response: Response, next: NextFunction): Promise<void> {
    const named = namedFile(request.path);
    if (!named) {
      next();
      return;
    }
    const { module, release, file } = named;
    const upstream = await upstreamOf(module, release).catch(() => null);
    if (upstream === null) {
      next();
      return;
    }
    const type = contentTypeOf(file);
    const twin =
      type && request.acceptsEncodings('br') ? await fetchFile(new URL(`${file}.br`, upstream)) : null;
    const answer = twin ?? (await fetchFile(new URL(file, upstream)));
    if (!answer) {
      next();
      return;
    }
    if (twin) response.setHeader('content-encoding', 'br');
    response.setHeader('content-type', type ?? 'application/octet-stream');
    response.vary('accept-encoding').setHeader('cache-control', 'public, max-age=31536000, immutable');
    await pipeline(Readable.from(answer), response);
  }
  return (request, response, next) => {
    serve(request, response, next).catch(next);
  };
}
