const TEXT = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
} as const;
const OTHER = {
  woff: 'font/woff',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  wasm: 'application/wasm',
} as const;
const TYPES: Readonly<Record<string, string>> = { ...TEXT, ...OTHER };

const extensionOf = (path: string) => /\.([a-z0-9]+)$/u.exec(path)?.[1] ?? '';

/** Content type of a file of a release: what pages load, never a page itself. Undefined: it may be in no release. */
export function releaseFileType(path: string): string | undefined {
  return TYPES[extensionOf(path)];
}

/** The source map of a script, as builds name it; null: other files have none. It belongs to the release, and is not served. */
export function sourceMapOf(path: string): string | null {
  return ['js', 'mjs'].includes(extensionOf(path)) ? `${path}.map` : null;
}

/** Whether a file is kept beside its compressed version, `<path>.br`. */
export function isCompressedRelease(path: string): boolean {
  return extensionOf(path) in TEXT;
}
