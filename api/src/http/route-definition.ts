import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';

/** Who may call a route. Members and administrators are let in by the app itself; the rest is the handler's. */
export type RouteAccess = 'public' | 'player' | 'member' | 'admin' | 'release-token';

/** For what takes long by its nature: generating, fetching a release, writing everything into one file. The site's own server
 *  waits as long. */
export const LONG_ANSWER_MS = 65_000;

type SharedWith = 'everyone' | 'anonymous';

interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: Request;
  readonly response: Response;
}

export interface RouteDefinition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express pattern from the root, e.g. "/api/quiz/:id". */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: RouteAccess;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Bytes of the largest accepted body; the platform's default when absent. */
  readonly bodyLimitBytes?: number;
  readonly answer: Answer;
  /** Content type of success where the handler sends it itself; JSON when absent. */
  readonly answerType?: string;
  /** Status of success; 200 when absent. */
  readonly status?: number;
  /** Statuses of documented failures besides 400 and 500. */
  readonly failures?: readonly number[];
  /** `Cache-Control` of success; "no-store" when absent. */
  readonly cacheControl?: string;
  /** Milliseconds until 503 is answered instead; 7 s when absent. */
  readonly answerWithinMs?: number;
  /** Runs before the input is read: rate limits and the like. */
  readonly before?: readonly RequestHandler[];
  /** GET only: the answer may be kept in memory for a moment and given to others. 'everyone': it depends on the address
   *  alone; 'anonymous': only for callers without a token and without a guest cookie, who all see the same. */
  readonly shared?: SharedWith;
  /** Writes make hot answers stale; set for those that many send all the time and that no shared answer shows at once. */
  readonly keepsSharedAnswers?: boolean;
  handle(input: RouteInput<z.output<Params>, z.output<Query>, z.output<Body>>): Promise<z.output<Answer>>;
}
