/** Runs work once for concurrent equal requests. */
export interface RequestCoalescer<Result> {
  /** Joins the work that is running under this key, or starts it; all callers get the same result or error. */
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
