import type { Request, RequestHandler } from 'express';
import { UnsupportedMediaTypeError } from './errors/http-errors.ts';

/** Requests of unknown length may be empty: only a stated type tells that something else is coming. */
function hasOtherBody(request: Request): boolean {
  const { 'content-length': length, 'content-type': type } = request.headers;
  if (request.is('application/json') !== false || length === '0') return false;
  return length !== undefined || type !== undefined;
}

/** Refuses bodies that are not JSON: forms, plain text, files.
 *  @throws {UnsupportedMediaTypeError} 415 */
export const jsonOnly: RequestHandler = (request, _response, next) => {
  if (hasOtherBody(request)) throw new UnsupportedMediaTypeError();
  next();
};
