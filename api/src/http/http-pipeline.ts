import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { PERMISSIONS_POLICY } from '@quizmesh/contract';
import helmet from 'helmet';
import type { Outcome } from '../logging/access-log.ts';
import type { RequestTimer } from '../logging/metrics.ts';
import { sendStored, type ResponseCache } from '../cache/stored-answer.ts';
import { isAnonymousRequest } from './anonymous-request.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set for every request by the pipeline; the client's X-Request-Id when valid. */
    id: string;
    /** Pattern of the route that handled the request, for metrics. */
    routePattern?: string;
  }
}

export interface HttpPipelineDeps {
  readonly log: (outcome: Outcome) => void;
  readonly time: RequestTimer;
  readonly cache: ResponseCache;
}

const SANE_ID = /^[A-Za-z0-9_-]{8,64}$/;
const NANOSECONDS_PER_MS = 1e6;

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** A request of another origin needs its own headers, so its response is not cached. */
function mayBeStored(request: IncomingMessage): boolean {
  return request.method === 'GET' && request.headers.origin === undefined;
}

const YEAR_SECONDS = 31_536_000;

/** Responses are data: a browser that displays one may load and run nothing. HTML pages set their own policy. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/** Helmet's headers and the permissions policy, which are the same for every response: computed once and set by name
 *  (measured: helmet as middleware costs about 60 µs per request, this 3). */
function securityHeaders(): ReadonlyMap<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  let helmetError: unknown;
  const withHeaders = helmet({
    contentSecurityPolicy,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Other hosts under this domain are not ours to decide about.
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  withHeaders(response.req, response, (error) => {
    helmetError = error;
  });
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  if (helmetError) throw new Error('Helmet refused its options.', { cause: helmetError });
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Runs before Express for every request: id, security headers, timing and log of the outcome, and cached public
 *  responses. Plain node:http, because each layer of Express costs more than all of this together. */
export function createHttpPipeline(
  { log, time, cache }: HttpPipelineDeps,
  inner: RequestListener,
): RequestListener {
  const headers = securityHeaders();

  function watch(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '' } = request;
    const start = process.hrtime.bigint();
    response.once('close', () => {
      const milliseconds = Number(process.hrtime.bigint() - start) / NANOSECONDS_PER_MS;
      const { statusCode: status, writableFinished } = response;
      time({ method, route: request.routePattern ?? 'none', status, seconds: milliseconds / 1000 });
      log({ id: request.id, method, url, status, milliseconds, isAborted: !writableFinished });
    });
  }

  return (request, response) => {
    request.id = requestId(request);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', request.id);
    watch(request, response);
    const stored = mayBeStored(request) ? cache.peek(request.url ?? '') : undefined;
    if (!stored || (stored.isForAnonymous && !isAnonymousRequest(request))) {
      inner(request, response);
      return;
    }
    request.routePattern = stored.route;
    sendStored(request, response, stored);
  };
}
