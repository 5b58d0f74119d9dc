export interface Semaphore {
  /** Waits for a free slot.
   *  @returns the function that releases it; calling it again does nothing @throws the reason of the aborted signal;
   *  {CallsWaitingError} */
  take(signal: AbortSignal): Promise<() => void>;
}

/** So many calls wait that one more would wait too long. */
export class CallsWaitingError extends Error {
  constructor() {
    super('Too many calls wait for their turn');
    this.name = 'CallsWaitingError';
  }
}

/** At most `size` concurrent calls; others wait in order, at most `waitingMax` of them. */
export function createSemaphore(size: number, waitingMax = Number.POSITIVE_INFINITY): Semaphore {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function releaser(): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    };
  }

  return {
    async take(signal) {
      signal.throwIfAborted();
      if (taken < size) {
        taken += 1;
        return releaser();
      }
      if (waiting.length >= waitingMax) throw new CallsWaitingError();
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
        };
        waiting.push(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
      return releaser();
    },
  };
}
