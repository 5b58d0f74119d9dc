import type { RequestHandler } from 'express';
import type { ErrorResponder } from './errors/error-responder.ts';
import { UnavailableError } from './errors/http-errors.ts';

/** Just before the front ends stop waiting (8 s), so that people and programs are told instead of left. */
const STANDARD_MS = 7000;

/** Answers 503 when nothing has been answered in time, whatever the request waits for. What it has begun goes on: writes that
 *  were acknowledged to nobody may still be made, and repeating them is safe. An answer that has begun may take its time.
 *  @param milliseconds 7 s when absent */
export function answerInTime(fail: ErrorResponder, milliseconds = STANDARD_MS): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      if (!response.headersSent) fail(new UnavailableError('This took too long'), request, response);
    }, milliseconds);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
