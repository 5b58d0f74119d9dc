import { createHash } from 'node:crypto';
import type { ReleaseFile } from './modules.ts';

const LENGTH = 12;

/** The id of a release: its version, and a hash over the paths and hashes of its files. The same files have the same id
 *  everywhere, and other files another one. */
export function releaseIdOf(
  version: string,
  files: readonly Pick<ReleaseFile, 'path' | 'integrity'>[],
): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}\n`).sort();
  return `${version}-${createHash('sha256').update(lines.join('')).digest('hex').slice(0, LENGTH)}`;
}
