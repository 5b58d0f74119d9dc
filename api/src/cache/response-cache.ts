import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A complete response that can be sent any number of times. */
export interface StoredAnswer {
  readonly body: Buffer;
  readonly etag: string;
  /** All headers except length and ETag. */
  readonly headers: ReadonlyMap<string, string | readonly string[]>;
  /** Pattern of the route that produced it, for metrics. */
  readonly route: string;
  /** Only for anonymous requests: others may see more. */
  readonly isForAnonymous: boolean;
}

export interface ResponseCache {
  /** The response for this URL: a fresh one, the one that is being computed, or a new one.
   *  @throws what `make` throws; errors are not cached */
  get(url: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer>;
  /** A fresh response if there is one; does not wait. */
  peek(url: string): StoredAnswer | undefined;
  /** Removes everything, because something that lists show was changed. */
  clear(): void;
}

export interface ResponseCacheDeps {
  /** Milliseconds for which a response is fresh; 0 disables the cache, but concurrent equal requests still share a
   *  response. */
  readonly freshMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Maximum number of stored responses; the oldest is removed first. */
  readonly capacity?: number;
}

const CAPACITY = 1000;

/** Short-lived cache of public responses that many clients request at the same time. */
export function createResponseCache({ freshMs, now, capacity = CAPACITY }: ResponseCacheDeps): ResponseCache {
  const kept = new Map<string, { readonly answer: StoredAnswer; readonly until: number }>();
  let making = new Map<string, Promise<StoredAnswer>>();

  function keep(url: string, answer: StoredAnswer): void {
    kept.delete(url);
    kept.set(url, { answer, until: now() + freshMs });
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
  }

  function peek(url: string): StoredAnswer | undefined {
    const entry = kept.get(url);
    return entry && entry.until > now() ? entry.answer : undefined;
  }

  return {
    peek,
    async get(url, make) {
      const fresh = peek(url);
      if (fresh) return fresh;
      const round = making;
      const shared = round.get(url);
      if (shared) return shared;
      const started = make();
      round.set(url, started);
      try {
        const answer = await started;
        // A response whose computation began before a change must not be stored.
        if (freshMs > 0 && round === making) keep(url, answer);
        return answer;
      } finally {
        round.delete(url);
      }
    },
    clear() {
      kept.clear();
      making = new Map();
    },
  };
}

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
export function sendStored(request: IncomingMessage, response: ServerResponse, answer: StoredAnswer): void {
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
