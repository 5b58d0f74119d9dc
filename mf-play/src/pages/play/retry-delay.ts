const START_MS = 1500;
const MAX_MS = 15_000;

/** Milliseconds until what has failed so many times before is tried again. */
export function retryDelay(failures: number): number {
  return Math.min(MAX_MS, START_MS * 2 ** failures);
}
