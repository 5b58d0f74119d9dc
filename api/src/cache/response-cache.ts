import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A finished answer, ready to be sent any number of times. */
export interface StoredAnswer {
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values besides length and ETag. */
  readonly headers: ReadonlyMap<string, string | readonly string[]>;
  /** Pattern of the route that made it, for metrics. */
  readonly route: string;
  /** Only for callers who show no identity: others may see more. */
  readonly isForAnonymous: boolean;
}

export interface ResponseCache {
  /** The answer of this address: a fresh one, or the one being made right now, or a new one.
   *  @throws what `make` throws; failures are not kept */
  get(url: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer>;
  /** A fresh answer without waiting; undefined when there is none. */
  peek(url: string): StoredAnswer | undefined;
  /** Forgets everything: something that lists show has changed. */
  clear(): void;
}

export interface ResponseCacheDeps {
  /** Milliseconds an answer is fresh; 0 switches the cache off, concurrent equal requests still share one answer. */
  readonly freshMs: number;
  /** Milliseconds on a clock that never jumps back. */
  readonly now: () => number;
  /** Answers kept at most; the oldest goes first. */
  readonly capacity?: number;
}

const CAPACITY = 1000;

/** Short memory for public answers that many ask for at the same moment. */
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
        // An answer begun before a change may not outlive it.
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

/** Strong validator of a body. */
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

/** Sends a stored answer, or 304 to whoever has it. */
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
