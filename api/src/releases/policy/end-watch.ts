/** Milliseconds until a waiting promotion looks at its verification again, at first and at most. */
const [FIRST_LOOK_MS, LAST_LOOK_MS] = [250, 2000];

/** Each look is a query: the longer a verification takes, the fewer there are. A result that another process was told comes
 *  a tenth later at most. */
export const nextLookMs = (waitedMs: number): number =>
  Math.min(LAST_LOOK_MS, Math.max(FIRST_LOOK_MS, waitedMs / 10));

/** Whoever waits in this process for the end of a verification that is told to this process need not look. */
export function createEndWatch() {
  const waiting = new Map<number, Set<() => void>>();
  return {
    /** Resolves when a verification has ended, or after this time. */
    async next(id: number, milliseconds: number): Promise<void> {
      const waiters = waiting.get(id) ?? new Set();
      waiting.set(id, waiters);
      let wake = (): void => undefined;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        waiters.add(wake);
      });
      waiters.delete(wake);
      if (waiters.size === 0) waiting.delete(id);
    },
    ended(id: number): void {
      for (const wake of waiting.get(id) ?? []) wake();
    },
  };
}
