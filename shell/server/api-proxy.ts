import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { createForwarder, type Forwarding } from './forward.ts';

/** Path and query; a request line may also contain a whole URL. */
function pathOf({ originalUrl }: Request): string {
  if (originalUrl.startsWith('/')) return originalUrl;
  const { pathname, search } = new URL(originalUrl);
  return pathname + search;
}

function answerUnavailable(response: Response): void {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  });
  response.end(
    JSON.stringify({
      code: 'UNAVAILABLE',
      message: 'The service is not available right now.',
      requestId: randomUUID(),
    }),
  );
}

/** Proxies /api to the API: streaming, with a request id, and with the client address as this server saw it
 *  (a forged X-Forwarded-For never reaches the API). When the API is down it responds 503 in the wire form. */
export function apiProxy(
  apiUrl: string,
  { passesCookies = true }: Pick<Forwarding, 'passesCookies'> = {},
): RequestHandler {
  const forward = createForwarder(apiUrl);
  return (request, response, next) => {
    if (request.path !== '/api' && !request.path.startsWith('/api/')) {
      next();
      return;
    }
    const headers = {
      'x-forwarded-for': request.ip ?? '',
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.headers.host ?? '',
      'x-request-id': request.get('x-request-id') ?? randomUUID(),
    };
    forward(request, response, { path: pathOf(request), headers, passesCookies, answerUnavailable });
  };
}
