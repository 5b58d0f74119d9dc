import type { ErrorRequestHandler } from 'express';
import type { ErrorResponder } from './error-responder.ts';

/** Express recognises error handlers by their four parameters; the last one is unused. */
export function createErrorHandler(fail: ErrorResponder): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    fail(error, request, response);
  };
}
