import { AsyncLocalStorage } from 'node:async_hooks';
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
