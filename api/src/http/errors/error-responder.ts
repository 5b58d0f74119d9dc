import type { ErrorBody } from '@quizmesh/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isUnavailable } from '../../database/database-errors.ts';
import { AppError } from './app-error.ts';
import { errorMessage } from './error-message.ts';
import { UnavailableError } from './http-errors.ts';

/** Failures of Express' own body parser carry `status`, most also `type`; see body-parser's documented errors. Those of
 *  decompression carry zlib's `code`. */
function bodyParserError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const isZlib = 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
  if (!isZlib && !('type' in error && 'status' in error)) return null;
  if ('type' in error && error.type === 'entity.too.large') {
    return new AppError({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The request is too large',
      cause: error,
    });
  }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 400;
  if (status < 400 || status > 499) return null;
  return new AppError({
    status,
    code: 'VALIDATION_FAILED',
    message: 'The request body could not be read',
    cause: error,
  });
}

/** Express marks a path it cannot decode with status 400. */
function undecodablePath(error: unknown): AppError | null {
  if (!(error instanceof URIError)) return null;
  return new AppError({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'The address could not be read',
    cause: error,
  });
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new UnavailableError('Please try again in a moment', error);
  return (
    bodyParserError(error) ??
    undecodablePath(error) ??
    new AppError({
      status: 500,
      code: 'INTERNAL',
      message: 'Something went wrong on our side',
      cause: error,
    })
  );
}

function reasonOf({ cause }: AppError): string | undefined {
  return cause === undefined ? undefined : errorMessage(cause);
}

/** Ends a request that failed. */
export type ErrorResponder = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/** The one place where failures become the wire form `{ code, message, requestId, fields? }`. It stands
 *  behind everything else in the Express app. */
export function createErrorResponder({ logger }: { readonly logger: Logger }): ErrorResponder {
  return (error, request, response) => {
    const appError = toAppError(error);
    const requestId = request.id;
    // The deadline has answered in its place.
    if (response.writableEnded) return;
    if (appError.status >= 500) {
      // What is away meets every request, and what is not configured is no fault: one line is enough.
      if (appError instanceof UnavailableError || (appError.status === 503 && appError.cause === undefined))
        logger.warn({ code: appError.code, requestId, reason: reasonOf(appError) }, appError.message);
      else logger.error({ err: appError.cause ?? appError, requestId }, appError.message);
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const body: ErrorBody = {
      ...appError.details,
      code: appError.code,
      message: appError.message,
      requestId,
      ...(appError.fields && { fields: { ...appError.fields } }),
    };
    response.statusCode = appError.status;
    response.setHeaders(new Map(Object.entries(appError.headers)));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(body));
  };
}
