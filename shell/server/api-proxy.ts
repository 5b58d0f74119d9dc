import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { startRequestSpan, type TraceHeaders, type Tracing } from '@quizmesh/tracing';
import type { RequestHandler } from 'express';
import proxyAddr from 'proxy-addr';
import { createForwarder, type Forwarding } from './forward.ts';

/** Scheme and host of a request line that contains a whole URL. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu;
/** Below the API's own folder, as the API reads it. */
const IN_API = /^\/api(?:[/?#]|$)/u;

/** Path and query as they were sent: reading them as a URL would take `/api/../metrics` for another path than the one that was
 *  looked at. */
const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(ORIGIN, '');

function answerUnavailable(response: ServerResponse): void {
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
function startTrace(
  tracing: Tracing,
  request: IncomingMessage,
  response: ServerResponse,
): TraceHeaders | null {
  const parent = tracing.trustedParent(request.headers);
  return startRequestSpan(tracing, { request, response, name: '/api', parent }).headers();
}

/** Of the client's connection: this server itself speaks plain HTTP. */
function protocolOf(headers: IncomingHttpHeaders, trustProxy: number): string {
  const said = trustProxy > 0 ? headers['x-forwarded-proto'] : undefined;
  return (
    String(said || 'http')
      .split(',', 1)[0]
      ?.trim() ?? ''
  );
}

export interface ApiProxyOptions extends Pick<Forwarding, 'passesCookies'> {
  /** Number of proxies in front of this server, whose word about the client counts. */
  readonly trustProxy?: number;
  /** Absent: requests are not traced. */
  readonly tracing?: Tracing | undefined;
}

/** Proxies /api to the API: streaming, with a request id, and with the client address as this server saw it
 *  (a forged X-Forwarded-For never reaches the API). When the API is down it responds 503 in the wire form.
 *  Works before Express, which takes as long as the rest of it. */
export function apiProxy(
  apiUrl: string,
  { passesCookies = true, trustProxy = 0, tracing }: ApiProxyOptions = {},
) {
  const forward = createForwarder(apiUrl);
  const isTrusted = (_address: string, index: number) => index < trustProxy;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = pathOf(request);
    if (!IN_API.test(path)) {
      next();
      return;
    }
    // The client has reset the connection meanwhile, and has no address any more.
    if (request.socket.remoteAddress === undefined) {
      response.destroy();
      return;
    }
    const { headers: given } = request;
    const headers = {
      'x-forwarded-for': proxyAddr(request, isTrusted),
      'x-forwarded-proto': protocolOf(given, trustProxy),
      'x-forwarded-host': given.host ?? '',
      'x-request-id': given['x-request-id'] ?? randomUUID(),
      ...(tracing && startTrace(tracing, request, response)),
    };
    forward(request, response, {
      path,
      headers,
      passesCookies,
      answerUnavailable: () => {
        answerUnavailable(response);
      },
    });
  };
}

/** The same among handlers of Express. Those before it go by the path that Express reads, so both have to agree. */
export function apiProxyInExpress(apiUrl: string, options?: ApiProxyOptions): RequestHandler {
  const proxy = apiProxy(apiUrl, options);
  return (request, response, next) => {
    if (IN_API.test(request.path)) proxy(request, response, next);
    else next();
  };
}
