import { buffer } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import { sourceMapOf } from '@quizmesh/contract/schemas';
import type { ReleaseName, ReleaseStore } from './release-store.ts';

/** Name of a source map in the store: it is kept compressed, and under no name of a manifest. */
export const storedSourceMap = (map: string): string => `${map}.br`;

/** The source map of a script as JSON text; null: the release came without it, or the store lost it. */
export async function readSourceMap(
  store: ReleaseStore,
  name: ReleaseName,
  script: string,
): Promise<string | null> {
  const map = sourceMapOf(script);
  const content = map === null ? null : await store.open(name, storedSourceMap(map));
  if (!content) return null;
  const text = content.pipe(createBrotliDecompress());
  content.once('error', (error) => text.destroy(error));
  return (await buffer(text)).toString('utf8');
}
