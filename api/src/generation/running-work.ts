import { UnavailableError } from '../http/errors/http-errors.ts';

/** Tracks work that outlives its request, but must end with the process. */
export function createRunningWork() {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
      const result = work(stopping.signal);
      running.add(result);
      const forget = () => running.delete(result);
      result.then(forget, forget);
      return result;
    },

    /** Aborts running work, and resolves when it has ended. */
    async stop(): Promise<void> {
      stopping.abort(new UnavailableError('The server is stopping'));
      await Promise.allSettled(running);
    },
  };
}
