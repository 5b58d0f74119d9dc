/** The clock of a generation. */
export const timing = {
  /** Resolves after a while; rejects when the signal is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(new DOMException('Stopped', 'AbortError'));
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal.addEventListener('abort', stop, { once: true });
    });
  },

  /** Calls `tick` repeatedly until the returned function is called. */
  every(milliseconds: number, tick: () => void): () => void {
    const timer = setInterval(tick, milliseconds);
    return () => {
      clearInterval(timer);
    };
  },
};
