import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Responds to unsupported methods. */
export const refuseMethod: RequestHandler = (_request, response) => {
  response.status(405).set('allow', 'GET, HEAD').type('text/plain').send('This cannot be done here.\n');
};

const clientErrorSchema = z.object({
  status: z.number().int().min(400).max(499),
  expose: z.literal(true),
  headers: z.record(z.string(), z.string()).optional(),
});
const TOO_MANY = 429;

function textOf(status: number): string {
  if (status >= 500) return 'Something went wrong. Please try again.';
  return status === TOO_MANY
    ? 'Too many requests. Please try again in a minute.'
    : 'This request cannot be read.';
}

/** A malformed request keeps its status; every other error is logged, without any detail in the response.
 *  Express recognises error handlers by their four parameters, which a rest parameter would hide. */
export function errorPage(log: Pick<Logger, 'error'>): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const { data: clientError } = clientErrorSchema.safeParse(error);
    if (!clientError) log.error({ err: error }, 'A request failed');
    const { status = 500, headers } = clientError ?? {};
    response.status(status).set({ ...headers, 'cache-control': 'no-store' });
    response.type('text/plain').send(`${textOf(status)}\n`);
  };
}
