import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { RouteAccess, RouteDefinition } from './route-definition.ts';
import { createRouteHandler } from './route-handler.ts';

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
  readonly answerType: string;
  readonly status: number;
  readonly failures: readonly number[];
  readonly answerWithinMs: number | undefined;
  readonly before: readonly RequestHandler[];
  /** The Express handler on the given cache of hot answers. */
  readonly handler: (cache: ResponseCache) => RequestHandler;
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
    answerType: definition.answerType ?? 'application/json',
    status,
    failures: definition.failures ?? [],
    answerWithinMs: definition.answerWithinMs,
    before: definition.before ?? [],
    handler: (cache) => createRouteHandler(definition, cache),
  };
}
