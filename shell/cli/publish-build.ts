import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@quizmesh/contract';
import { releaseManifestSchema } from '@quizmesh/contract/schemas';
import { commitNotes } from './commit-notes.ts';
import { RegistryError, fetchReleaseSet, publishRelease } from './registry-client.ts';
import type { StaticHost } from './static-host.ts';
import { CommandError, ROOT, type Place } from './workspace.ts';

/** A module's build: its manifest and the folder of its files. */
export interface Build {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
}

/** Reads the last build of a module from its dist folder (or the given one).
 *  @throws {CommandError} there is no build */
export async function readBuild(module: string, folder = path.join(ROOT, module, 'dist')): Promise<Build> {
  const file = path.join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${module} has no build (${file} is missing).`);
  });
  return { manifest: releaseManifestSchema.parse(JSON.parse(text)), folder };
}

/** Another build was published under the release's id. */
export class ReleaseDiffersError extends CommandError {
  constructor({ module, release }: ReleaseManifest, folder: string, isPublished: boolean) {
    super(
      isPublished
        ? `${module} ${release} is published already, with other files than this build has; nothing was written. The id stands for the sources: a changed dependency or compiler does not change it. Raise "version" in ${module}/package.json and release again.`
        : `${folder} holds other files than this build has, of a publish that was refused or cut off; nothing was written. Delete that folder, or raise "version" in ${module}/package.json, and release again.`,
    );
  }
}

const storeFolder = (place: Place, { module, release }: ReleaseManifest) =>
  path.join(place.dataFolder, 'releases', module, release);

/** Copies a build into the release store, <data>/releases/<module>/<release>/, completely or not at all. */
async function store(place: Place, { manifest, folder: source }: Build): Promise<void> {
  const target = storeFolder(place, manifest);
  const draft = path.join(path.dirname(target), `.${manifest.release}.${process.pid}`);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await cp(source, draft, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

/** Whether the store has every file of a build, unchanged. */
async function isStored(place: Place, { manifest }: Build): Promise<boolean> {
  const folder = storeFolder(place, manifest);
  const same = await Promise.all(
    manifest.files.map(async ({ path: file, integrity }) => {
      const content = await readFile(path.join(folder, file)).catch(() => null);
      return (
        content !== null && `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity
      );
    }),
  );
  return same.every(Boolean);
}

const fingerprint = ({ files }: ReleaseManifest) =>
  files
    .map(({ path: file, integrity }) => `${file} ${integrity}`)
    .sort()
    .join();

/** Whether another build was published under the id: compares with the store's manifest or, when that is
 *  lost, with the release set. */
async function isTaken(place: Place, { manifest }: Build, isPublished: boolean): Promise<boolean> {
  const file = path.join(storeFolder(place, manifest), 'release.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null)
    return fingerprint(releaseManifestSchema.parse(JSON.parse(text))) !== fingerprint(manifest);
  if (!isPublished) return false;
  const { current, lastGood } = (await fetchReleaseSet(place)).modules[manifest.module] ?? {};
  const known = [current, lastGood].find((entry) => entry?.release === manifest.release);
  const built = manifest.files.find((one) => one.path === manifest.entry)?.integrity;
  return known !== undefined && known !== null && known.entryIntegrity !== built;
}

export interface PublishOptions {
  /** Ids of the published releases. */
  readonly published: ReadonlySet<string>;
  readonly override?: string | undefined;
  /** Location of the files on a static host; absent: they are put into the store. */
  readonly host?: StaticHost | null;
}

/** Puts a build into the store (again, when files were lost or damaged there), unless its files are on a
 *  static host, and registers it. Never replaces the files of another build with the same id.
 *  @returns false when exactly this release was already published
 *  @throws {ReleaseDiffersError} another build has the id */
export async function publishBuild(
  place: Place,
  build: Build,
  { published, override, host = null }: PublishOptions,
): Promise<boolean> {
  const isPublished = published.has(build.manifest.release);
  if (host === null) {
    if (await isTaken(place, build, isPublished))
      throw new ReleaseDiffersError(build.manifest, storeFolder(place, build.manifest), isPublished);
    if (!(await isStored(place, build))) await store(place, build);
  }
  if (isPublished) return false;
  try {
    const { commit } = build.manifest;
    await publishRelease(place, { ...commitNotes(commit), ...build.manifest, ...host }, override);
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'RELEASE_EXISTS') return false;
    throw error;
  }
}
