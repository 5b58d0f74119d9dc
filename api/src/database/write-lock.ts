/** Grants the right to write to a file in order of requests, without blocking the event loop. */
export interface WriteLock {
  /** @returns the function that releases the lock (calling it twice is harmless) @throws when the lock was not free
   *  within `timeoutMs` */
  acquire(timeoutMs: number): Promise<() => void>;
}

class WriteLockTimeoutError extends Error {
  readonly code = 'SQLITE_BUSY';
}

interface Waiter {
  grant(): void;
}

export function createWriteLock(): WriteLock {
  let held = false;
  const waiting: Waiter[] = [];

  const releaser = () => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = waiting.shift();
      if (next) next.grant();
      else held = false;
    };
  };

  return {
    acquire(timeoutMs) {
      if (!held) {
        held = true;
        return Promise.resolve(releaser());
      }
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          grant: () => {
            clearTimeout(timer);
            resolve(releaser());
          },
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(
            new WriteLockTimeoutError(
              'The database file stayed locked: a write inside a transaction without its bound repository?',
            ),
          );
        }, timeoutMs);
        waiting.push(waiter);
      });
    },
  };
}
