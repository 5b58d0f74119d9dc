import { randomUUID } from 'node:crypto';
import { startRequestSpan, type TraceHeaders, type Tracing } from '@quizmesh/tracing';
import type { Request, RequestHandler, Response } from 'express';
import { createForwarder, type Forwarding } from './forward.ts';

/** Scheme and host of a request line that contains a whole URL. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu;
/** Below the API's own folder, as the API reads it. */
const IN_API = /^\/api(?:[/?#]|$)/u;

/** Path and query as they were sent: reading them as a URL would take `/api/../metrics` for another path than the one that was
 *  looked at. */
const pathOf = ({ originalUrl }: Request): string => originalUrl.replace(ORIGIN, '');

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

/** The API continues the trace by these headers, which replace those of the client. */
function startTrace(tracing: Tracing, request: Request, response: Response): TraceHeaders | null {
  const parent = tracing.trustedParent(request.headers);
  return startRequestSpan(tracing, { request, response, name: '/api', parent }).headers();
}

export interface ApiProxyOptions extends Pick<Forwarding, 'passesCookies'> {
  /** Absent: requests are not traced. */
  readonly tracing?: Tracing | undefined;
}

/** Proxies /api to the API: streaming, with a request id, and with the client address as this server saw it
 *  (a forged X-Forwarded-For never reaches the API). When the API is down it responds 503 in the wire form. */
export function apiProxy(
  apiUrl: string,
  { passesCookies = true, tracing }: ApiProxyOptions = {},
): RequestHandler {
  const forward = createForwarder(apiUrl);
  return (request, response, next) => {
    const path = pathOf(request);
    // What stands before this proxy goes by the path that Express reads, so both have to agree.
    if (!IN_API.test(path) || !IN_API.test(request.path)) {
      next();
      return;
    }
    const headers = {
      'x-forwarded-for': request.ip ?? '',
      'x-forwarded-proto': request.protocol,
      'x-forwarded-host': request.headers.host ?? '',
      'x-request-id': request.get('x-request-id') ?? randomUUID(),
      ...(tracing && startTrace(tracing, request, response)),
    };
    forward(request, response, { path, headers, passesCookies, answerUnavailable });
  };
}
