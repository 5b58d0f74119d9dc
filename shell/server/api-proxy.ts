import { randomUUID } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Longer than the slowest answer (generating a quiz has 60 s), so that a hung API ends in an error. */
const TIMEOUT_MS = 65_000;

/** Whether a proxy announces itself. The address it names is not trusted without configuration, but it shows that
 *  the client may not be on this machine: some API pages answer clients of this machine only. */
function cameOver({ headers }: Request): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['x-forwarded-host'] !== undefined;
}

/** Proxies /api to the API: streaming, with a request id, and with the client address as this server saw it (a
 *  forged X-Forwarded-For never reaches the API). When the API is down it answers 503 in the wire form. */
export function apiProxy(apiUrl: string): RequestHandler {
  return createProxyMiddleware<Request>({
    target: apiUrl,
    pathFilter: '/api',
    changeOrigin: false,
    proxyTimeout: TIMEOUT_MS,
    timeout: TIMEOUT_MS,
    on: {
      proxyReq(proxyRequest, request) {
        if (cameOver(request)) proxyRequest.setHeader('forwarded', 'for=unknown');
        proxyRequest.setHeader('x-forwarded-for', request.ip ?? '');
        proxyRequest.setHeader('x-forwarded-proto', request.protocol);
        proxyRequest.setHeader('x-forwarded-host', request.headers.host ?? '');
        if (!proxyRequest.getHeader('x-request-id')) proxyRequest.setHeader('x-request-id', randomUUID());
      },
      error(_error, _request: IncomingMessage, response) {
        if (!(response instanceof ServerResponse)) {
          response.destroy();
          return;
        }
        if (response.headersSent) {
          response.end();
          return;
        }
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
      },
    },
  });
}
