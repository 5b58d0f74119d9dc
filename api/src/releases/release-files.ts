import type { ReleaseFile, ReleaseManifest } from '@quizmesh/contract';
import { releaseFileType } from '@quizmesh/contract/schemas';
import { timeLimit } from '../http/time-left.ts';
import { ReleaseFilesInvalidError } from './release.errors.ts';
import { eachFile } from './store/each-file.ts';
import { hashOf, type ReleaseName, type ReleaseStore } from './store/release-store.ts';

/** Checks that the stored files of a release match its manifest.
 *  @throws {ReleaseFilesInvalidError} naming each wrong file */
export type ReleaseFileCheck = (manifest: ReleaseManifest) => Promise<void>;

/** The error of a file in the registry's store, or null. */
async function storedError(
  store: ReleaseStore,
  name: ReleaseName,
  file: ReleaseFile,
): Promise<string | null> {
  const content = await store.open(name, file.path);
  if (!content) return 'is not there';
  const { bytes, integrity } = await hashOf(content);
  if (bytes !== file.bytes) return `has ${bytes} bytes, not ${file.bytes}`;
  return integrity === file.integrity ? null : 'has another SHA-384';
}

/** What a manifest may not list, and files that it uses without listing them. */
function manifestErrors({
  files,
  entry,
  styles,
  preload,
  messages,
  page = entry,
  fillings = [],
}: ReleaseManifest): [string, string][] {
  const listed = new Set<string>();
  const errors: [string, string][] = [];
  for (const { path } of files) {
    if (listed.has(path)) errors.push([path, 'is listed twice']);
    else if (path === 'release.json') errors.push([path, 'is the manifest itself']);
    else if (releaseFileType(path) === undefined) errors.push([path, 'is of a type that pages do not load']);
    listed.add(path);
  }
  const parts = [{ entry, styles, preload, messages }, ...fillings];
  const used = parts.flatMap((part) => [
    part.entry,
    ...part.styles,
    ...part.preload,
    ...Object.values(part.messages),
  ]);
  const missing = [...new Set([page, ...used])].filter((path) => !listed.has(path));
  return [...errors, ...missing.map((path): [string, string] => [path, 'is not among files'])];
}

/** A release that could never go live would keep its id from one that can: the id is that of its files.
 *  @throws {ReleaseFilesInvalidError} */
export function requireListedFiles(manifest: ReleaseManifest): void {
  const errors = manifestErrors(manifest);
  if (errors.length > 0) throw new ReleaseFilesInvalidError(Object.fromEntries(errors));
}

const FETCH_MS = 10_000;
/** Of all files of a release together. */
const FETCH_ALL_MS = 120_000;
const UNREACHABLE = 'cannot be fetched';

/** The error of a file on a static host, or null. Redirects are not followed, because they could lead anywhere. */
async function upstreamError(
  upstream: string,
  file: ReleaseFile,
  allInTime: AbortSignal,
): Promise<string | null> {
  const url = new URL(file.path, upstream);
  try {
    const signal = AbortSignal.any([timeLimit(FETCH_MS), allInTime]);
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok || !response.body) return `${url.href} answers ${response.status}`;
    const body: AsyncIterable<Uint8Array> = response.body;
    const { bytes, integrity } = await hashOf(body, file.bytes);
    if (bytes > file.bytes) return `has more than ${file.bytes} bytes`;
    if (bytes !== file.bytes) return `has ${bytes} bytes, not ${file.bytes}`;
    return integrity === file.integrity ? null : 'has another SHA-384';
  } catch {
    return `${url.href} ${UNREACHABLE}`;
  }
}

async function upstreamErrors(upstream: string, { files }: ReleaseManifest): Promise<[string, string][]> {
  const errors: [string, string][] = [];
  const allInTime = timeLimit(FETCH_ALL_MS);
  for (const file of files) {
    const error = await upstreamError(upstream, file, allInTime);
    if (error) errors.push([file.path, error]);
    // Each further file would be waited for as long.
    if (error?.endsWith(UNREACHABLE)) break;
  }
  return errors;
}

async function storedErrors(store: ReleaseStore, manifest: ReleaseManifest): Promise<[string, string][]> {
  const errors: [string, string][] = [];
  await eachFile(manifest.files, async (file) => {
    const error = await storedError(store, manifest, file);
    if (error) errors.push([file.path, error]);
  });
  return errors;
}

export interface ReleaseStores {
  readonly store: ReleaseStore;
  /** Origins of static hosts on which releases may be stored. */
  readonly hosts: readonly string[];
}

function upstreamHostError({ upstream, delivery }: ReleaseManifest, hosts: readonly string[]): string | null {
  if (upstream === undefined) return delivery === 'direct' ? 'is needed for direct delivery' : null;
  const { origin } = new URL(upstream);
  return hosts.includes(origin) ? null : `${origin} is not among RELEASE_HOSTS of the API`;
}

const LOST_TEXT =
  'The store lost files of this release: publish the same build again, which brings them back; an operator helps where that stays so';

/** Checks files in the registry's store, or on the static host of a manifest. */
export function createReleaseFileCheck({ store, hosts }: ReleaseStores): ReleaseFileCheck {
  return async (manifest) => {
    const errors = manifestErrors(manifest);
    const error = upstreamHostError(manifest, hosts);
    if (error) throw new ReleaseFilesInvalidError({ upstream: error });
    const { upstream } = manifest;
    const lost = upstream === undefined ? await storedErrors(store, manifest) : [];
    if (upstream !== undefined) errors.push(...(await upstreamErrors(upstream, manifest)));
    if (lost.length > 0) throw new ReleaseFilesInvalidError(Object.fromEntries(lost), LOST_TEXT);
    if (errors.length > 0) throw new ReleaseFilesInvalidError(Object.fromEntries(errors));
  };
}
