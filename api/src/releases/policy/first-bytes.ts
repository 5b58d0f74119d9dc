import type { ReleaseManifest } from '@quizmesh/contract';

/** Bytes of what a page, or a filling, needs at once: entry, styles and preloads, compressed where that was measured. */
export function firstBytes(
  files: ReleaseManifest['files'],
  { entry, styles, preload }: Pick<ReleaseManifest, 'entry' | 'styles' | 'preload'>,
): number {
  const own = new Set([entry, ...styles, ...preload]);
  return files
    .filter(({ path }) => own.has(path))
    .reduce((sum, file) => sum + (file.brotliBytes ?? file.bytes), 0);
}
