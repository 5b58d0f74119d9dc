import { access } from 'node:fs/promises';
import path from 'node:path';
import {
  static as serveStatic,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.html': 'text/html; charset=utf-8',
};

/** Content type of a build file; undefined for a file without a brotli version. */
export function contentTypeOf(file: string): string | undefined {
  return TYPES[path.extname(file)];
}

async function brotliTwin(root: string, urlPath: string): Promise<string | null> {
  const file = path.join(root, `${decodeURIComponent(urlPath)}.br`);
  if (!file.startsWith(root + path.sep)) return null;
  return access(file).then(
    () => `${urlPath}.br`,
    () => null,
  );
}

/** Serves immutable build files of a folder, as brotli compressed at build time when the client accepts it. A
 *  missing file gets 404 (never a page), without caching. */
export function precompressed(folder: string): RequestHandler[] {
  const root = path.resolve(folder);
  const files = serveStatic(root, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const preferBrotli = async (request: Request, response: Response, next: NextFunction) => {
    response.vary('accept-encoding');
    const type = contentTypeOf(request.path);
    const twin =
      type !== undefined && request.acceptsEncodings('br') ? await brotliTwin(root, request.path) : null;
    if (twin && type) {
      request.url = twin;
      response.setHeader('content-encoding', 'br');
      response.setHeader('content-type', type);
    }
    next();
  };
  const missing: RequestHandler = (_request, response) => {
    response.removeHeader('content-encoding');
    response.status(404).type('text/plain').set('cache-control', 'no-store').send('No such file.\n');
  };
  return [preferBrotli, files, missing];
}
