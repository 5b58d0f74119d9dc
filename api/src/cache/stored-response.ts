import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cache } from './cache.ts';

/** A complete response that can be sent any number of times. */
export interface StoredResponse {
  readonly body: Buffer;
  readonly etag: string;
  /** All headers except length and ETag. */
  readonly headers: ReadonlyMap<string, string | readonly string[]>;
  /** Pattern of the route that produced it, for metrics. */
  readonly route: string;
  /** Only for anonymous requests: others may see more. */
  readonly isForAnonymous: boolean;
}

/** Short-lived cache of public responses that many clients request at the same time, by URL. */
export type ResponseCache = Cache<StoredResponse>;

/** Strong ETag of a body. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function isKnown(request: IncomingMessage, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  return header.split(',').some((tag) => {
    const text = tag.trim();
    return text === '*' || text.replace(/^W\//u, '') === etag;
  });
}

/** Sends a stored response, or 304 to clients that have it. */
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredResponse): void {
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('ETag', answer.etag);
  if (isKnown(request, answer.etag)) {
    response.statusCode = 304;
    response.removeHeader('Content-Type');
    response.end();
    return;
  }
  response.statusCode = 200;
  response.setHeader('Content-Length', answer.body.length);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
