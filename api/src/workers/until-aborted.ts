/** Settles like `work`, or with the reason of the signal as soon as it is aborted, for work that cannot be ended. */
export async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const left = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: left.signal });
  });
  return Promise.race([work, aborted]).finally(() => left.abort());
}
