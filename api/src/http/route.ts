import type { Endpoint, EndpointAccess } from '@quizmesh/contract/endpoints';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { ResponseCache } from '../cache/stored-answer.ts';
import type { RouteImplementation } from './route-definition.ts';
import { createRouteHandler } from './route-handler.ts';

/** A route without its input types, as the app and the documentation use it. */
export interface ApiRoute {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: EndpointAccess;
  readonly params: z.ZodType | undefined;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyLimitBytes: number | undefined;
  readonly answer: z.ZodType;
  readonly answerType: string;
  readonly status: number;
  readonly errors: readonly number[];
  readonly answerWithinMs: number | undefined;
  readonly before: readonly RequestHandler[];
  /** The Express handler, using the given response cache. */
  readonly handler: (cache: ResponseCache) => RequestHandler;
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
    params: endpoint.params,
    query: endpoint.query,
    body: implementation.body ?? endpoint.body,
    bodyLimitBytes: implementation.bodyLimitBytes,
    answer: endpoint.answer,
    answerType: endpoint.answerType ?? 'application/json',
    status: endpoint.status ?? 200,
    errors: endpoint.errors ?? [],
    answerWithinMs: implementation.answerWithinMs,
    before: implementation.before ?? [],
    handler: (cache) => createRouteHandler(endpoint, implementation, cache),
  };
}
