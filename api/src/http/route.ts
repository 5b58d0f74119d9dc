import type { Endpoint, EndpointAccess } from '@quizmesh/contract/endpoints';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { etagOf, sendStored, type ResponseCache, type StoredResponse } from '../cache/stored-response.ts';
import { isAnonymousRequest } from './anonymous-request.ts';
import { ValidationError } from './errors/http-errors.ts';
import { totalOf } from './paging.ts';
import { hasJustWritten, markWrite } from './recent-write.ts';
import { blankControls, refuseControls } from './request-checks.ts';

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
  readonly respondWithinMs?: number;
  /** Runs before the input is read, e.g. rate limits. */
  readonly before?: readonly RequestHandler[];
  /** Runs when the access was checked, before the body is read. */
  readonly beforeBody?: readonly RequestHandler[];
  /** Runs when the body was read, e.g. turns, which a slow body would keep from others. */
  readonly afterBody?: readonly RequestHandler[];
  /** GET only: the response may be cached for a moment and sent to others. 'everyone': it depends on the URL only;
   *  'anonymous': only for requests without a token and a guest cookie, which all get the same. */
  readonly shared?: 'everyone' | 'anonymous';
  /** Writes clear the cached responses; set this for frequent writes that no cached response shows at once. */
  readonly keepsCachedResponses?: boolean;
  handle(input: RouteInput<E>): Promise<z.output<E['answer']>>;
}

/** Parses with the schema. Without one the type of this part is `unknown`, so any value fits. */
function parse<Schema extends z.ZodType>(schema: Schema | undefined, value: unknown): z.output<Schema> {
  const result = (schema ?? z.unknown()).safeParse(value);
  if (result.success) return result.data as z.output<Schema>;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw new ValidationError(fields);
}

/** Endpoints without a body accept none, or an object that is ignored. @throws {ValidationError} */
function parseBody<Schema extends z.ZodType>(schema: Schema | undefined, body: unknown): z.output<Schema> {
  if (!schema && Array.isArray(body)) throw new ValidationError({ body: 'Must be an object' });
  refuseControls(body);
  return parse(schema, body ?? {});
}

const NOT_KEPT = 'no-store';

/** Runs the use case with parsed input, and makes a response of its result that can be sent several times. */
function createMaker<E extends Endpoint>(endpoint: E, implementation: RouteImplementation<E>) {
  // The input types are inferred from the endpoint's own schemas.
  const read = (request: Request, response: Response) =>
    ({
      params: parse(endpoint.params, blankControls(request.params)),
      query: parse(endpoint.query, blankControls(request.query)),
      body: parseBody(implementation.body ?? endpoint.body, request.body),
      request,
      response,
    }) as RouteInput<E>;
  const run = (request: Request, response: Response): Promise<z.output<E['answer']>> =>
    implementation.handle(read(request, response));

  async function make(request: Request, response: Response): Promise<StoredResponse> {
    const body = Buffer.from(JSON.stringify(await run(request, response)));
    const total = totalOf(response);
    const headers = new Map([
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Cache-Control', implementation.cacheControl ?? NOT_KEPT],
      ...(total === undefined ? [] : [['X-Total-Count', String(total)] as const]),
    ]);
    const isForAnonymous = implementation.shared === 'anonymous';
    return { body, etag: etagOf(body), headers, route: endpoint.path, isForAnonymous };
  }
  return { run, make };
}

/** What successful writes and shared answers have to do with. */
export interface StoredAnswers {
  readonly cache: ResponseCache;
  /** Lists may be read from replicas, which lack a write for a moment. */
  readonly hasReplicas: boolean;
}

/** The Express handler of an endpoint, with a response cache. */
function createRouteHandler<E extends Endpoint>(
  endpoint: E,
  implementation: RouteImplementation<E>,
  { cache, hasReplicas }: StoredAnswers,
): RequestHandler {
  const { method, path, status = 200 } = endpoint;
  const { shared, cacheControl = NOT_KEPT, keepsCachedResponses = false } = implementation;
  const { run, make } = createMaker(endpoint, implementation);
  const isShared = (request: Request) =>
    (shared === 'everyone' || (shared === 'anonymous' && isAnonymousRequest(request))) &&
    !(hasReplicas && hasJustWritten(request));
  const showWrite = (request: Request, response: Response) => {
    cache.clear();
    if (hasReplicas && !response.headersSent) markWrite(request, response);
  };

  return async (request, response) => {
    request.routePattern = path;
    if (isShared(request)) {
      const stored = await cache.get(request.originalUrl, () => make(request, response));
      if (!response.headersSent) sendStored(request, response, stored);
      return;
    }
    if (method === 'get' && cacheControl !== NOT_KEPT) {
      const stored = await make(request, response);
      if (!response.headersSent) sendStored(request, response, stored);
      return;
    }
    const result = await run(request, response);
    if (method !== 'get' && !keepsCachedResponses) showWrite(request, response);
    if (response.headersSent) return;
    response.set('Cache-Control', cacheControl).status(status).json(result);
  };
}

/** A route without its input types, as the app and the documentation use it. */
export interface ApiRoute {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: EndpointAccess;
  readonly action: Endpoint['action'];
  /** Suspended accounts may write here too. */
  readonly whileSuspended: boolean;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyType: Endpoint['bodyType'];
  readonly bodyLimitBytes: number | undefined;
  readonly answer: z.ZodType;
  readonly answerType: string;
  readonly status: number;
  readonly errors: readonly number[];
  readonly respondWithinMs: number | undefined;
  readonly before: readonly RequestHandler[];
  readonly beforeBody: readonly RequestHandler[];
  readonly afterBody: readonly RequestHandler[];
  /** The Express handler, using the given response cache. */
  readonly handler: (answers: StoredAnswers) => RequestHandler;
}

/** Implements an endpoint of the contract: parses its input with the contract's schemas (unknown keys are dropped),
 *  sends the result as JSON, and documents it with the same schemas. Register the result through `createApp({ routes
 *  })`.
 *  @throws {ValidationError} 400 with a message per field, before `handle` runs */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  implementation: RouteImplementation<E>,
): ApiRoute {
  return {
    method: endpoint.method,
    path: endpoint.path,
    summary: endpoint.summary,
    tag: endpoint.tag,
    access: endpoint.access,
    action: endpoint.action,
    whileSuspended: endpoint.whileSuspended ?? false,
    params: endpoint.params,
    query: endpoint.query,
    body: implementation.body ?? endpoint.body,
    bodyType: endpoint.bodyType,
    bodyLimitBytes: implementation.bodyLimitBytes,
    answer: endpoint.answer,
    answerType: endpoint.answerType ?? 'application/json',
    status: endpoint.status ?? 200,
    errors: endpoint.errors ?? [],
    respondWithinMs: implementation.respondWithinMs,
    before: implementation.before ?? [],
    beforeBody: implementation.beforeBody ?? [],
    afterBody: implementation.afterBody ?? [],
    handler: (answers) => createRouteHandler(endpoint, implementation, answers),
  };
}
