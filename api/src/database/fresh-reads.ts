import { AsyncLocalStorage } from 'node:async_hooks';

const fresh = new AsyncLocalStorage<true>();

/** Runs what must read everything that was written before: no replica answers it. */
export function withFreshReads(run: () => void): void {
  fresh.run(true, run);
}

export const needsFreshReads = (): boolean => fresh.getStore() === true;
