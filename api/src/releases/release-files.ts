import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile, ReleaseManifest } from '@quizmesh/contract';
import { ReleaseFilesInvalidError } from './release.errors.ts';

/** Checks that the stored files of a release match its manifest.
 *  @throws {ReleaseFilesInvalidError} naming each wrong file */
export type ReleaseFileCheck = (manifest: ReleaseManifest) => Promise<void>;

async function sha384(path: string): Promise<string> {
  const hash = createHash('sha384');
  await pipeline(createReadStream(path), hash);
  return `sha384-${hash.digest('base64')}`;
}

/** The error of a file in the local store, or null. Its folder must not be a link either, because the server of the
 *  store follows links. */
async function localError(
  store: string,
  { module, release }: ReleaseManifest,
  file: ReleaseFile,
): Promise<string | null> {
  const path = join(store, module, release, file.path);
  const stats = await lstat(path).catch(() => null);
  if (!stats?.isFile()) return 'is not there';
  const [root, real] = await Promise.all([realpath(store), realpath(path)]);
  if (!real.startsWith(join(root, module, release) + sep)) return 'lies outside the release';
  if (stats.size !== file.bytes) return `has ${stats.size} bytes, not ${file.bytes}`;
  return (await sha384(path)) === file.integrity ? null : 'has another SHA-384';
}

/** Files that the manifest uses but does not list. */
function unlisted({ files, entry, styles, preload, messages }: ReleaseManifest): [string, string][] {
  const listed = new Set(files.map(({ path }) => path));
  return [entry, ...styles, ...preload, ...Object.values(messages)]
    .filter((path) => !listed.has(path))
    .map((path) => [path, 'is not among files']);
}

const FETCH_MS = 10_000;

/** The error of a file on a static host, or null. Redirects are not followed, because they could lead anywhere. */
async function upstreamError(upstream: string, file: ReleaseFile): Promise<string | null> {
  const url = new URL(file.path, upstream);
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok || !response.body) return `${url.href} answers ${response.status}`;
    const hash = createHash('sha384');
    let bytes = 0;
    const body: AsyncIterable<Uint8Array> = response.body;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > file.bytes) return `has more than ${file.bytes} bytes`;
      hash.update(chunk);
    }
    if (bytes !== file.bytes) return `has ${bytes} bytes, not ${file.bytes}`;
    return `sha384-${hash.digest('base64')}` === file.integrity ? null : 'has another SHA-384';
  } catch {
    return `${url.href} cannot be fetched`;
  }
}

export interface ReleaseStores {
  /** Local store: `<folder>/<module>/<release>/`. */
  readonly folder: string;
  /** Origins of static hosts on which releases may be stored. */
  readonly hosts: readonly string[];
}

function upstreamHostError({ upstream, delivery }: ReleaseManifest, hosts: readonly string[]): string | null {
  if (upstream === undefined) return delivery === 'direct' ? 'is needed for direct delivery' : null;
  const { origin } = new URL(upstream);
  return hosts.includes(origin) ? null : `${origin} is not among RELEASE_HOSTS of the API`;
}

/** Checks files in the local release store, or on the static host of a manifest. */
export function createReleaseFileCheck({ folder: store, hosts }: ReleaseStores): ReleaseFileCheck {
  return async (manifest) => {
    const errors = unlisted(manifest);
    const error = upstreamHostError(manifest, hosts);
    if (error) throw new ReleaseFilesInvalidError({ upstream: error });
    for (const file of manifest.files) {
      const { upstream } = manifest;
      const error = upstream ? await upstreamError(upstream, file) : await localError(store, manifest, file);
      if (error) errors.push([file.path, error]);
    }
    if (errors.length > 0) throw new ReleaseFilesInvalidError(Object.fromEntries(errors));
  };
}
