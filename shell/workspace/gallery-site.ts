import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { runProcess } from '../cli/processes.ts';
import { ROOT } from '../cli/workspace.ts';

const BUILD = path.join(ROOT, '.cache/gallery');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** rspack's arguments for the gallery of shared-ui. */
export const GALLERY_CONFIG = ['-c', 'shared-ui/gallery/rspack.config.ts'] as const;

/** Builds the gallery into .cache/gallery.
 *  @throws {CommandError} with the compiler's output */
export async function buildGallery(): Promise<void> {
  await runProcess({
    name: 'The build of the gallery',
    command: ['node_modules/.bin/rspack', 'build', ...GALLERY_CONFIG],
    env: { NODE_ENV: 'production' },
  });
}

/** A built gallery behind an address. */
export interface GallerySite {
  /** Without a slash at the end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the built gallery on a free port of this machine. */
export async function serveGallery(): Promise<GallerySite> {
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://gallery').pathname) || 'index.html';
    readFile(path.join(BUILD, name)).then(
      (content) =>
        response.writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'text/plain' }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
