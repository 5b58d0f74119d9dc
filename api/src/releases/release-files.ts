import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile, ReleaseManifest } from '@quizmesh/contract';
import { ReleaseFilesInvalidError } from './release.errors.ts';

/** Checks that a release's files are stored as its manifest says.
 *  @throws {ReleaseFilesInvalidError} naming each wrong file */
export type ReleaseFileCheck = (manifest: ReleaseManifest) => Promise<void>;

async function sha384(path: string): Promise<string> {
  const hash = createHash('sha384');
  await pipeline(createReadStream(path), hash);
  return `sha384-${hash.digest('base64')}`;
}

/** What is wrong with one file, or null. */
async function fileProblem(folder: string, file: ReleaseFile): Promise<string | null> {
  const path = join(folder, file.path);
  const stats = await lstat(path).catch(() => null);
  if (!stats?.isFile()) return 'is not there';
  const [root, real] = await Promise.all([realpath(folder), realpath(path)]);
  if (!real.startsWith(root + sep)) return 'lies outside the release';
  if (stats.size !== file.bytes) return `has ${stats.size} bytes, not ${file.bytes}`;
  return (await sha384(path)) === file.integrity ? null : 'has another SHA-384';
}

/** Files the manifest names besides its list. */
function unlisted({ files, entry, styles, preload, messages }: ReleaseManifest): [string, string][] {
  const listed = new Set(files.map(({ path }) => path));
  return [entry, ...styles, ...preload, ...Object.values(messages)]
    .filter((path) => !listed.has(path))
    .map((path) => [path, 'is not among files']);
}

/** File check over the local release store, `<folder>/<module>/<release>/`. */
export function createReleaseFileCheck(storeFolder: string): ReleaseFileCheck {
  return async (manifest) => {
    const problems = unlisted(manifest);
    const folder = join(storeFolder, manifest.module, manifest.release);
    for (const file of manifest.files) {
      const problem = await fileProblem(folder, file);
      if (problem) problems.push([file.path, problem]);
    }
    if (problems.length > 0) throw new ReleaseFilesInvalidError(Object.fromEntries(problems));
  };
}
