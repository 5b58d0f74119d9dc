import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from './source-hash.ts';

/** In a published sdk; the repository has the sources. */
export const PLATFORM_HASH_FILE = 'platform-hash.txt';
const PUBLISHED = path.join(import.meta.dirname, PLATFORM_HASH_FILE);
/** Sources besides the module's own folder from which every remote is built. */
const FOLDERS = ['../../../shared-ui/src', '../src', '.', '../../../api/contract/src'].map((folder) =>
  path.join(import.meta.dirname, folder),
);

/** Hash over the platform's sources: the same in this repository as in one that has the packages which were made from it. */
export const platformHash = (): string =>
  existsSync(PUBLISHED) ? readFileSync(PUBLISHED, 'utf8') : sourceHash(FOLDERS, []);
