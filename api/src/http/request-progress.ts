import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from './errors/http-errors.ts';

/** How far a request that changes something has come, known to everything it waits for. */
export interface RequestProgress {
  /** It was told that this took too long. */
  isGivenUp: boolean;
  /** A transaction of it is being, or was, committed: what it asked for happens. */
  hasCommitted: boolean;
}

const requests = new AsyncLocalStorage<RequestProgress>();

export const createProgress = (): RequestProgress => ({ isGivenUp: false, hasCommitted: false });

/** Runs what belongs to one request. */
export function withProgress(progress: RequestProgress, run: () => void): void {
  requests.run(progress, run);
}

/** That of the request which is being served; undefined outside of requests, and for those whose work may outlive them. */
export const currentProgress = (): RequestProgress | undefined => requests.getStore();

/** Ends work that nobody waits for any more and of which nothing has been stored.
 *  @throws {UnavailableError} the request was told so before */
export function stopIfGivenUp(progress: RequestProgress | undefined): void {
  if (progress?.isGivenUp && !progress.hasCommitted)
    throw new UnavailableError('Nobody waits for this any more');
}
