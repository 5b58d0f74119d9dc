import { createSemaphore, type Semaphore } from './semaphore.ts';

export interface KeyedSemaphore {
  /** Waits for a free slot of a key.
   *  @returns the function that releases it; calling it again does nothing @throws as {@link Semaphore.take} does */
  take(key: string, signal: AbortSignal): Promise<() => void>;
}

interface Calls {
  readonly semaphore: Semaphore;
  /** Those that have a slot or wait for one. */
  count: number;
}

/** A semaphore for each key, kept while it has calls. */
export function createKeyedSemaphore(size: number, waitingMax: number): KeyedSemaphore {
  const keys = new Map<string, Calls>();
  return {
    async take(key, signal) {
      const calls = keys.get(key) ?? { semaphore: createSemaphore(size, waitingMax), count: 0 };
      keys.set(key, calls);
      calls.count += 1;
      const leave = () => {
        calls.count -= 1;
        if (calls.count === 0) keys.delete(key);
      };
      try {
        const release = await calls.semaphore.take(signal);
        let isReleased = false;
        return () => {
          if (isReleased) return;
          isReleased = true;
          release();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
