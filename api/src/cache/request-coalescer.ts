/** Work that equal requests at the same moment do once. */
export interface RequestCoalescer<Result> {
  /** What runs under that key already, or `start` begun now; all get the same result, failures too. */
  run(key: string, start: () => Promise<Result>): Promise<Result>;
}

export function createRequestCoalescer<Result>(): RequestCoalescer<Result> {
  const running = new Map<string, Promise<Result>>();
  return {
    run(key, start) {
      const known = running.get(key);
      if (known) return known;
      const result = start();
      running.set(key, result);
      const forget = () => running.delete(key);
      result.then(forget, forget);
      return result;
    },
  };
}
