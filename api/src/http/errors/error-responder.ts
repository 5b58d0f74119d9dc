import type { ErrorBody } from '@quizmesh/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { isUnavailable } from '../../database/database-errors.ts';
import { AppError } from './app-error.ts';
import { errorCode } from './error-code.ts';
import { errorMessage } from './error-message.ts';
import { UnavailableError } from './http-errors.ts';

/** Errors of Express' body parser have a `status`, most also a `type`; see body-parser's documented errors. Errors of
 *  decompression have zlib's `code`. */
function bodyParserError(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const isZlib = errorCode(error)?.startsWith('Z_') === true;
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

/** Express sets status 400 on errors of paths it cannot decode. */
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

/** Sends the error response of a request. */
export type ErrorResponder = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/** The only place where errors become responses `{ code, message, requestId, fields? }`. It must be the last handler
 *  of the Express app. */
export function createErrorResponder({ logger }: { readonly logger: Logger }): ErrorResponder {
  return (error, request, response) => {
    const appError = toAppError(error);
    const requestId = request.id;
    // The deadline has already responded.
    if (response.writableEnded) return;
    if (appError.status >= 500) {
      // A service that is down affects every request, and a missing configuration is no bug: one line is enough.
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
