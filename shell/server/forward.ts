import http, {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { urlToHttpOptions } from 'node:url';
import { LONG_REQUEST_MS } from '@quizmesh/contract';

/** Longer than the upstream server may be silent, so that the client's connection is still open for the
 *  error. */
const CLIENT_TIMEOUT_MS = LONG_REQUEST_MS + 5000;
/** Shorter than servers of node:http promise to keep an idle connection (Keep-Alive: timeout=5), so that none
 *  is closed while a request is being sent on it. */
const IDLE_MS = 4000;

/** Methods of requests that may be sent twice without another effect. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Headers that belong to one connection (RFC 9110, 7.6.1), besides `proxy-*`. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Kept even when a Connection header names them, because they decide the target and the end of a message. */
const NEVER_NAMED: ReadonlySet<string> = new Set(['host', 'content-length']);

/** Those that do not belong to the connection on which they came. */
function passedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(',');
  const isNamed = (name: string) => named.some((one) => one.trim() === name) && !NEVER_NAMED.has(name);
  const passed: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (!HOP_BY_HOP.has(name) && !name.startsWith('proxy-') && !isNamed(name)) passed[name] = value;
  return passed;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function headersFor({ headers }: IncomingMessage, more: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed = passedHeaders(headers);
  // This server has already answered the expectation.
  delete passed.expect;
  if (headers['transfer-encoding'] !== undefined) passed['transfer-encoding'] = 'chunked';
  return Object.assign(passed, more);
}

function passAnswer(
  answer: IncomingMessage,
  request: IncomingMessage,
  { response, passesCookies }: { readonly response: ServerResponse; readonly passesCookies: boolean },
): void {
  const headers: OutgoingHttpHeaders = passedHeaders(answer.headers);
  if (!passesCookies) delete headers['set-cookie'];
  // A connection on which a body is still being received cannot be used for the next request.
  if (!request.complete) headers.connection = 'close';
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
  // The first chunk of a stream may arrive late.
  if (answer.headers['content-length'] === undefined) response.flushHeaders();
  // When the response breaks off, so does the one to the client: ended normally, it would look complete.
  answer.once('error', () => response.destroy());
  answer.pipe(response);
}

export interface Forwarding {
  /** Path and query at the upstream server. */
  readonly path: string;
  /** Replace headers of the client with these names. */
  readonly headers?: IncomingHttpHeaders;
  /** Whether the upstream server may set cookies; it may unless told otherwise. */
  readonly passesCookies?: boolean;
  /** Responds when the upstream server does not. */
  readonly answerUnavailable: () => void;
}

interface Sending extends Forwarding {
  /** Keeps connections open; false: a new connection for this request. */
  readonly agent: Agent | false;
}

/** Forwards requests to the server at `address`, and streams its responses back, over connections that are
 *  kept on both sides. A safe request on a kept connection that the server has just closed is sent once
 *  more. */
export function createForwarder(address: string) {
  const target = new URL(address);
  const { Agent: KeepingAgent, request: open } = target.protocol === 'https:' ? https : http;
  const options = urlToHttpOptions(target);
  const folder = target.pathname.replace(/\/$/u, '');
  const kept = new KeepingAgent({ keepAlive: true, timeout: IDLE_MS });

  function send(request: IncomingMessage, response: ServerResponse, { agent, ...forwarding }: Sending): void {
    const { method } = request;
    const upstream = open({
      ...options,
      agent,
      method,
      path: folder + forwarding.path,
      headers: headersFor(request, forwarding.headers ?? {}),
      timeout: LONG_REQUEST_MS,
    });
    let isAnswered = false;
    const abandon = () => void upstream.destroy();
    response.once('close', abandon);
    // The rest of a body that was not read must not block the client's connection.
    upstream.once('close', () => request.resume());
    upstream.once('timeout', () => upstream.destroy(new Error('No answer in time')));
    upstream.once('response', (answer) => {
      isAnswered = true;
      passAnswer(answer, request, { response, passesCookies: forwarding.passesCookies ?? true });
    });
    upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (isAnswered || response.destroyed) return;
      response.off('close', abandon);
      const wasClosed = upstream.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
      if (wasClosed && SAFE_METHODS.has(method ?? '') && !hasBody(request)) {
        send(request, response, { ...forwarding, agent: false });
        return;
      }
      if (!request.complete) response.setHeader('connection', 'close');
      forwarding.answerUnavailable();
    });
    if (hasBody(request)) request.pipe(upstream);
    else upstream.end();
  }

  return (request: IncomingMessage, response: ServerResponse, forwarding: Forwarding): void => {
    request.socket.setTimeout(CLIENT_TIMEOUT_MS);
    send(request, response, { ...forwarding, agent: kept });
  };
}
