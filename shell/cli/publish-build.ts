import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@quizmesh/contract';
import { releaseManifestSchema } from '@quizmesh/contract/schemas';
import { RegistryError, publishRelease } from './registry-client.ts';
import type { StaticHost } from './static-host.ts';
import { CommandError, ROOT, type Place } from './workspace.ts';

/** A module's build: what it declares, and where its files are. */
export interface Build {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
}

/** Reads what a module's last build wrote into its dist folder (or the one given).
 *  @throws {CommandError} there is no build */
export async function readBuild(module: string, folder = path.join(ROOT, module, 'dist')): Promise<Build> {
  const file = path.join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${module} has no build (${file} is missing).`);
  });
  return { manifest: releaseManifestSchema.parse(JSON.parse(text)), folder };
}

/** Copies a build into the release store: <data>/releases/<module>/<release>/, whole or not at all. */
async function store(place: Place, { manifest, folder: source }: Build): Promise<void> {
  const folder = path.join(place.dataFolder, 'releases', manifest.module);
  const target = path.join(folder, manifest.release);
  const draft = path.join(folder, `.${manifest.release}.${process.pid}`);
  await mkdir(folder, { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await cp(source, draft, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

/** Whether the store holds every file of a build as it was built. */
async function isStored(place: Place, { manifest }: Build): Promise<boolean> {
  const folder = path.join(place.dataFolder, 'releases', manifest.module, manifest.release);
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

export interface PublishOptions {
  /** Ids of the releases that are published. */
  readonly published: ReadonlySet<string>;
  readonly override?: string | undefined;
  /** Where the files were put already; absent: they go into the store. */
  readonly host?: StaticHost | null;
}

/** Puts a build into the store (again, when files were lost or damaged there), unless its files lie on a static host, and
 *  registers it.
 *  @returns false when exactly this release was published before */
export async function publishBuild(
  place: Place,
  build: Build,
  { published, override, host = null }: PublishOptions,
): Promise<boolean> {
  if (host === null && !(await isStored(place, build))) await store(place, build);
  if (published.has(build.manifest.release)) return false;
  try {
    await publishRelease(place, { ...build.manifest, ...host }, override);
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'RELEASE_EXISTS') return false;
    throw error;
  }
}
