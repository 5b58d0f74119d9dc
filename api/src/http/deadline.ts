import type { RequestHandler } from 'express';
import type { ErrorResponder } from './errors/error-responder.ts';
import { UnavailableError } from './errors/http-errors.ts';
import { createProgress, withProgress } from './request-progress.ts';

/** Just before the front ends stop waiting (8 s), so that people and programs are told instead of left. */
const STANDARD_MS = 7000;

/** How long an answer is waited for when its change is stored already; front ends wait for so long. */
const STORED_MS = 900;

/** Answers 503 when nothing has been answered in time, whatever the request waits for. Of a change, nothing is stored
 *  afterwards: a transaction that has not begun to commit is undone, and one that has is waited for a little longer (if that
 *  is not enough, it may be stored though acknowledged to nobody, and repeating it is safe). Work of routes with a time of
 *  their own, which others may wait for too, goes on. An answer that has begun may take its time.
 *  @param milliseconds a route's own time; `standardMs` when absent */
export function answerInTime(
  fail: ErrorResponder,
  milliseconds?: number,
  standardMs = STANDARD_MS,
): RequestHandler {
  return (request, response, next) => {
    let timer: NodeJS.Timeout;
    const giveUp = () => {
      if (!response.headersSent) fail(new UnavailableError('This took too long'), request, response);
    };
    response.once('close', () => clearTimeout(timer));
    if (milliseconds !== undefined || request.method === 'GET') {
      timer = setTimeout(giveUp, milliseconds ?? standardMs);
      next();
      return;
    }
    const progress = createProgress();
    timer = setTimeout(() => {
      if (progress.hasCommitted) timer = setTimeout(giveUp, STORED_MS);
      else {
        progress.isGivenUp = true;
        giveUp();
      }
    }, standardMs);
    withProgress(progress, next);
  };
}
