import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { ValidationError } from '../errors/http-errors.ts';
import { blankControls, refuseControls } from './control-characters.ts';
import { etagOf, sendStored, type HotCache, type StoredAnswer } from './hot-cache.ts';

/** Who may call a route. Members and administrators are let in by the app itself; the rest is the handler's. */
type RouteAccess = 'public' | 'player' | 'member' | 'admin' | 'release-token';

type SharedWith = 'everyone' | 'strangers';

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
  /** Status of success; 200 when absent. */
  readonly status?: number;
  /** Statuses of documented failures besides 400 and 500. */
  readonly failures?: readonly number[];
  /** `Cache-Control` of success; "no-store" when absent. */
  readonly cacheControl?: string;
  /** Runs before the input is read: rate limits and the like. */
  readonly before?: readonly RequestHandler[];
  /** GET only: the answer may be kept in memory for a moment and given to others. 'everyone': it depends on the address
   *  alone; 'strangers': only for callers without a token and without a guest cookie, who all see the same. */
  readonly shared?: SharedWith;
  /** Writes make hot answers stale; set for those that many send all the time and that no shared answer shows at once. */
  readonly keepsSharedAnswers?: boolean;
  handle(input: RouteInput<z.output<Params>, z.output<Query>, z.output<Body>>): Promise<z.output<Answer>>;
}

/** A route with its input types folded away: what app and documentation need. */
export interface ApiRoute {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: RouteAccess;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyLimitBytes: number | undefined;
  readonly answer: z.ZodType;
  readonly status: number;
  readonly failures: readonly number[];
  readonly before: readonly RequestHandler[];
  /** The Express handler on the given cache of hot answers. */
  readonly handler: (cache: HotCache) => RequestHandler;
}

/** Parses with the schema. A route without one declares this part `unknown`, which any value fits. */
function parse<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> {
  const result = (schema ?? z.unknown()).safeParse(value);
  if (result.success) return result.data as z.output<Schema>;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new ValidationError(fields);
}

/** Routes without a declared body take none, or an object that they ignore.
 *  @throws {ValidationError} */
function parseBody<Schema extends z.ZodType>(schema: Schema | undefined, body: unknown): z.output<Schema> {
  if (!schema && Array.isArray(body)) throw new ValidationError({ body: 'Must be an object' });
  refuseControls(body);
  return parse(schema, body ?? {});
}

function isStranger(request: Request): boolean {
  return request.headers.authorization === undefined && request.headers.cookie === undefined;
}

function createHandler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(definition: RouteDefinition<Params, Query, Body, Answer>, status: number, cache: HotCache): RequestHandler {
  const cacheControl = definition.cacheControl ?? 'no-store';
  const isRead = definition.method === 'get';

  async function run(request: Request, response: Response): Promise<z.output<Answer>> {
    return definition.handle({
      params: parse(definition.params, request.params),
      query: parse(definition.query, blankControls(request.query)),
      body: parseBody(definition.body, request.body),
      request,
      response,
    });
  }

  async function make(request: Request, response: Response): Promise<StoredAnswer> {
    const body = Buffer.from(JSON.stringify(await run(request, response)));
    const total = response.getHeader('X-Total-Count');
    const headers = new Map([
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Cache-Control', cacheControl],
      ...(total === undefined ? [] : [['X-Total-Count', String(total)] as const]),
    ]);
    return { body, etag: etagOf(body), headers, route: definition.path };
  }

  return async (request, response) => {
    request.routePattern = definition.path;
    const { shared } = definition;
    if (shared === 'everyone' || (shared === 'strangers' && isStranger(request))) {
      sendStored(request, response, await cache.get(request.originalUrl, () => make(request, response)));
      return;
    }
    if (isRead && cacheControl !== 'no-store') {
      sendStored(request, response, await make(request, response));
      return;
    }
    const result = await run(request, response);
    if (!isRead && !definition.keepsSharedAnswers) cache.clear();
    if (response.headersSent) return;
    response.set('Cache-Control', cacheControl).status(status).json(result);
  };
}

/** Declares one endpoint: its input is parsed with the given schemas (unknown keys dropped), its result
 *  sent as JSON, and the same schemas document it. Register the result through `createApp({ routes })`.
 *  @throws {ValidationError} 400 with a message per field, before `handle` runs */
export function defineRoute<
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  Answer extends z.ZodType = z.ZodUnknown,
>(definition: RouteDefinition<Params, Query, Body, Answer>): ApiRoute {
  const status = definition.status ?? 200;
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    tag: definition.tag,
    access: definition.access,
    params: definition.params,
    query: definition.query,
    body: definition.body,
    bodyLimitBytes: definition.bodyLimitBytes,
    answer: definition.answer,
    status,
    failures: definition.failures ?? [],
    before: definition.before ?? [],
    handler: (cache) => createHandler(definition, status, cache),
  };
}
