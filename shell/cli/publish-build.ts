import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReleaseManifest } from '@quizmesh/contract';
import { releaseManifestSchema, sourceMapOf } from '@quizmesh/contract/schemas';
import { pack } from 'tar-stream';
import { commitNotes } from './commit-notes.ts';
import { RegistryError, publishRelease, uploadRelease } from './registry-client.ts';
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

const compress = promisify(gzip);

/** The upload of a release: one gzipped tarball of the manifest, the files that it names, and their compressed versions and
 *  source maps where the build made them. */
export async function packRelease({ manifest, folder }: Build): Promise<Uint8Array<ArrayBuffer>> {
  const tarball = pack();
  tarball.entry({ name: 'release.json' }, JSON.stringify(manifest));
  for (const { path: file } of manifest.files)
    for (const name of [file, `${file}.br`, sourceMapOf(file)]) {
      if (name === null) continue;
      const place = path.join(folder, name);
      const isThere = name === file || (await stat(place).catch(() => null)) !== null;
      if (isThere) tarball.entry({ name }, await readFile(place));
    }
  tarball.finalize();
  return new Uint8Array(await compress(await buffer(tarball)));
}

export interface PublishOptions {
  readonly override?: string | undefined;
  /** Location of the files on a static host; absent: they are uploaded. */
  readonly host?: StaticHost | null;
}

/** Uploads a build to the registry, or registers it with its files on a static host. The registry never changes what is
 *  published; it takes files again that it lost.
 *  @returns false when exactly this release was already published */
export async function publishBuild(
  place: Place,
  { manifest, folder }: Build,
  { override, host = null }: PublishOptions = {},
): Promise<boolean> {
  const described = { ...commitNotes(manifest.commit), ...manifest, ...host };
  try {
    if (host) await publishRelease(place, described, override);
    else {
      const body = await packRelease({ manifest: described, folder });
      await uploadRelease(place, manifest.module, { body, override });
    }
    return true;
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'RELEASE_EXISTS') return false;
    throw error;
  }
}
