import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { ErrorResponder } from './errors/error-responder.ts';
import { UnavailableError } from './errors/http-errors.ts';

/** The progress of a request that changes data, available to everything it waits for. */
export interface RequestProgress {
  /** The client got a timeout error. */
  isGivenUp: boolean;
  /** One of its transactions is being committed or was: the change is stored. */
  hasCommitted: boolean;
}

const requests = new AsyncLocalStorage<RequestProgress>();

export const createProgress = (): RequestProgress => ({ isGivenUp: false, hasCommitted: false });

export function withProgress(progress: RequestProgress, run: () => void): void {
  requests.run(progress, run);
}

/** The progress of the current request; undefined outside of requests, and for requests whose work may outlive them. */
export const currentProgress = (): RequestProgress | undefined => requests.getStore();

/** Stops work whose client got a timeout error while nothing was stored.
 *  @throws {UnavailableError} the client has already got this error */
export function stopIfGivenUp(progress: RequestProgress | undefined): void {
  if (progress?.isGivenUp && !progress.hasCommitted)
    throw new UnavailableError('Nobody waits for this any more');
}

/** Shortly before front ends stop waiting (8 s), so that they receive an error message. */
const STANDARD_MS = 7000;

/** How long the response is awaited when the change is already stored; front ends wait as long. */
const STORED_MS = 900;

/** Responds 503 when there is no response in time, whatever the request waits for. Changes are not stored afterwards:
 *  a transaction that has not begun to commit is rolled back; one that is committing is awaited a little longer (if
 *  that is not enough, it may be stored although the client got an error; repeating the request is safe). Work of
 *  routes with their own time limit continues, because other requests may wait for it too. A response that has begun
 *  is not limited.
 *  @param milliseconds the route's own limit; `standardMs` when absent */
export function respondInTime(
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
