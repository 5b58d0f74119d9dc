import { isDeepStrictEqual } from 'node:util';
import type { ReleaseManifest } from '@quizmesh/contract';
import { ValidationError } from '../http/errors/http-errors.ts';

/** What tools say of a build; the files are in the id. */
const OF_TOOLS: readonly string[] = [
  'files',
  'commit',
  'author',
  'notes',
  'tokens',
  'foreignStyles',
] satisfies (keyof ReleaseManifest)[];

/** The id is that of the files: a release that declares something else with the same files, such as another route, would seem to
 *  be published, and could never be.
 *  @throws {ValidationError} naming each field of the published manifest that differs */
export function refuseOtherManifest(manifest: ReleaseManifest, published: ReleaseManifest): void {
  const known = new Map<string, unknown>(Object.entries(published));
  const sent = new Map<string, unknown>(Object.entries(manifest));
  const differing = [...new Set([...known.keys(), ...sent.keys()])].filter(
    (field) => !OF_TOOLS.includes(field) && !isDeepStrictEqual(known.get(field), sent.get(field)),
  );
  if (differing.length === 0) return;
  const text =
    'Is published with another value, which stays: raise the version in package.json, build and release again';
  throw new ValidationError(Object.fromEntries(differing.map((field) => [field, text])));
}
