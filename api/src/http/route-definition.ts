import type { Endpoint } from '@quizmesh/contract/endpoints';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';

/** For what takes long by its nature: generating, fetching a release, writing everything into one file. The site's own server
 *  waits as long. */
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

/** What the server adds to an endpoint of the contract. */
export interface RouteImplementation<E extends Endpoint> {
  /** A stricter schema of the same body, for rules that only the server knows. */
  readonly body?: z.ZodType<Part<E, 'body'>>;
  /** Bytes of the largest accepted body; the platform's default when absent. */
  readonly bodyLimitBytes?: number;
  /** `Cache-Control` of success; "no-store" when absent. */
  readonly cacheControl?: string;
  /** Milliseconds until 503 is answered instead; 7 s when absent. */
  readonly answerWithinMs?: number;
  /** Runs before the input is read: rate limits and the like. */
  readonly before?: readonly RequestHandler[];
  /** GET only: the answer may be kept in memory for a moment and given to others. 'everyone': it depends on the address
   *  alone; 'anonymous': only for requests without a token and without a guest cookie, which all see the same. */
  readonly shared?: 'everyone' | 'anonymous';
  /** Writes make cached responses stale; set for those that many send all the time and that no shared response shows at
   *  once. */
  readonly keepsSharedAnswers?: boolean;
  handle(input: RouteInput<E>): Promise<z.output<E['answer']>>;
}
