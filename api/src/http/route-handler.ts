import type { Endpoint } from '@quizmesh/contract/endpoints';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { ValidationError } from './errors/http-errors.ts';
import { blankControls, refuseControls } from './request-checks.ts';
import { etagOf, sendStored, type ResponseCache, type StoredAnswer } from '../cache/stored-answer.ts';
import { totalOf } from './paging.ts';
import type { RouteImplementation, RouteInput } from './route-definition.ts';
import { isAnonymousRequest } from './anonymous-request.ts';

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
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, blankControls(request.query)),
      body: parseBody(implementation.body ?? endpoint.body, request.body),
      request,
      response,
    }) as RouteInput<E>;
  const run = (request: Request, response: Response): Promise<z.output<E['answer']>> =>
    implementation.handle(read(request, response));

  async function make(request: Request, response: Response): Promise<StoredAnswer> {
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

/** The Express handler of an endpoint, with a response cache. */
export function createRouteHandler<E extends Endpoint>(
  endpoint: E,
  implementation: RouteImplementation<E>,
  cache: ResponseCache,
): RequestHandler {
  const { method, path, status = 200 } = endpoint;
  const { shared, cacheControl = NOT_KEPT, keepsSharedAnswers = false } = implementation;
  const { run, make } = createMaker(endpoint, implementation);

  return async (request, response) => {
    request.routePattern = path;
    if (shared === 'everyone' || (shared === 'anonymous' && isAnonymousRequest(request))) {
      const answer = await cache.get(request.originalUrl, () => make(request, response));
      if (!response.headersSent) sendStored(request, response, answer);
      return;
    }
    if (method === 'get' && cacheControl !== NOT_KEPT) {
      const answer = await make(request, response);
      if (!response.headersSent) sendStored(request, response, answer);
      return;
    }
    const result = await run(request, response);
    if (method !== 'get' && !keepsSharedAnswers) cache.clear();
    if (response.headersSent) return;
    response.set('Cache-Control', cacheControl).status(status).json(result);
  };
}
