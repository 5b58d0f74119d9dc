import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import { PERMISSIONS_POLICY } from '@quizmesh/contract';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { sendStored, type ResponseCache } from '../cache/stored-response.ts';
import { withFreshReads } from '../database/fresh-reads.ts';
import type { Metrics } from '../logging/metrics.ts';
import { isAnonymousRequest } from './anonymous-request.ts';
import { hasJustWritten } from './recent-write.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set for every request by the pipeline; the client's X-Request-Id when valid. */
    id: string;
    /** Pattern of the route that handled the request, for metrics. */
    routePattern?: string;
  }
}

export interface HttpPipelineDeps {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'requestSeconds'>;
  readonly cache: ResponseCache;
  /** Lists may be read from replicas. */
  readonly hasReplicas: boolean;
  /** Share of fast, successful requests that is logged, 0 to 1; errors and slow requests are always logged. */
  readonly accessLogSample: number;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

const SANE_ID = /^[A-Za-z0-9_-]{8,64}$/;
const NANOSECONDS_PER_MS = 1e6;
const SLOW_MS = 1000;
const QUIET = /^\/(healthz|readyz|metrics)/;

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

/** Query strings may contain tokens (sign-in redirects), so only the path is logged. */
function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
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
  { logger, metrics: { requestSeconds }, cache, hasReplicas, accessLogSample, random }: HttpPipelineDeps,
  inner: RequestListener,
): RequestListener {
  const headers = securityHeaders();

  /** One structured line per logged request: id, method, path, status, milliseconds; no headers or bodies. */
  function log(
    request: { readonly id: string; readonly method: string; readonly url: string },
    { statusCode: status, writableFinished }: ServerResponse,
    milliseconds: number,
  ): void {
    // The client disconnected before the response was complete.
    const isAborted = !writableFinished;
    const isOrdinary = status < 400 && milliseconds < SLOW_MS && !isAborted;
    const { url, ...named } = request;
    if (isOrdinary && (QUIET.test(url) || random() >= accessLogSample)) return;
    const line = { ...named, path: withoutQuery(url), status, milliseconds, ...(isAborted && { isAborted }) };
    // 503: a service is away or work goes on, which is said where it is known; nothing here is broken.
    if (status >= 500 && status !== 503) logger.error(line, 'request failed');
    else if (status >= 400) logger.warn(line, 'request refused');
    else logger.info(line, 'request');
  }

  function watch(request: IncomingMessage, response: ServerResponse): void {
    // Read now: routers of Express change the URL of a request.
    const { id, method = '', url = '' } = request;
    const start = process.hrtime.bigint();
    response.once('close', () => {
      const milliseconds = Number(process.hrtime.bigint() - start) / NANOSECONDS_PER_MS;
      const { routePattern: route = 'none' } = request;
      requestSeconds.observe({ method, route, status: response.statusCode }, milliseconds / 1000);
      log({ id, method, url }, response, milliseconds);
    });
  }

  return (request, response) => {
    request.id = requestId(request);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('X-Request-Id', request.id);
    watch(request, response);
    if (hasReplicas && (request.method !== 'GET' || hasJustWritten(request))) {
      withFreshReads(() => inner(request, response));
      return;
    }
    const stored = mayBeStored(request) ? cache.peek(request.url ?? '') : undefined;
    if (!stored || (stored.isForAnonymous && !isAnonymousRequest(request))) {
      inner(request, response);
      return;
    }
    request.routePattern = stored.route;
    sendStored(request, response, stored);
  };
}
