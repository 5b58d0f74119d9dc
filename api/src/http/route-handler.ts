import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { ValidationError } from './errors/http-errors.ts';
import { blankControls, refuseControls } from './control-characters.ts';
import { etagOf, sendStored, type ResponseCache, type StoredAnswer } from '../cache/response-cache.ts';
import { totalOf } from './paging.ts';
import type { RouteDefinition } from './route-definition.ts';
import { isAnonymousRequest } from './anonymous-request.ts';

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

type Definition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> = RouteDefinition<Params, Query, Body, Answer>;

const NOT_KEPT = 'no-store';

/** Runs the use case with parsed input, and makes an answer that can be sent again from what it returns. */
function createMaker<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(definition: Definition<Params, Query, Body, Answer>) {
  const run = (request: Request, response: Response): Promise<z.output<Answer>> =>
    definition.handle({
      params: parse(definition.params, request.params),
      query: parse(definition.query, blankControls(request.query)),
      body: parseBody(definition.body, request.body),
      request,
      response,
    });

  async function make(request: Request, response: Response): Promise<StoredAnswer> {
    const body = Buffer.from(JSON.stringify(await run(request, response)));
    const total = totalOf(response);
    const headers = new Map([
      ['Content-Type', 'application/json; charset=utf-8'],
      ['Cache-Control', definition.cacheControl ?? NOT_KEPT],
      ...(total === undefined ? [] : [['X-Total-Count', String(total)] as const]),
    ]);
    const isForAnonymous = definition.shared === 'anonymous';
    return { body, etag: etagOf(body), headers, route: definition.path, isForAnonymous };
  }
  return { run, make };
}

/** The Express handler of a declared route on a cache of hot answers. */
export function createRouteHandler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(definition: Definition<Params, Query, Body, Answer>, cache: ResponseCache): RequestHandler {
  const {
    shared,
    method,
    path,
    cacheControl = NOT_KEPT,
    keepsSharedAnswers = false,
    status = 200,
  } = definition;
  const { run, make } = createMaker(definition);

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
