import type { Endpoint } from '@quizmesh/contract/endpoints';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';

/** For slow work: generating a quiz, fetching a release, exporting a whole list. The site's own server waits as long. */
export const LONG_ANSWER_MS = 65_000;

type Part<E, Name extends string> =
  E extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;

export interface RouteInput<E extends Endpoint> {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
  readonly request: Request;
  readonly response: Response;
}

/** The server's part of an endpoint of the contract. */
export interface RouteImplementation<E extends Endpoint> {
  /** A stricter schema of the body, for rules that only the server knows. */
  readonly body?: z.ZodType<Part<E, 'body'>>;
  /** Maximum body size in bytes; the platform's default when absent. */
  readonly bodyLimitBytes?: number;
  /** `Cache-Control` of successful responses; "no-store" when absent. */
  readonly cacheControl?: string;
  /** Milliseconds after which 503 is sent; 7 s when absent. */
  readonly answerWithinMs?: number;
  /** Runs before the input is read, e.g. rate limits. */
  readonly before?: readonly RequestHandler[];
  /** GET only: the response may be cached for a moment and sent to others. 'everyone': it depends on the URL only;
   *  'anonymous': only for requests without a token and a guest cookie, which all get the same. */
  readonly shared?: 'everyone' | 'anonymous';
  /** Writes clear the cached responses; set this for frequent writes that no cached response shows at once. */
  readonly keepsSharedAnswers?: boolean;
  handle(input: RouteInput<E>): Promise<z.output<E['answer']>>;
}
