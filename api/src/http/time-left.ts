/** Aborts after a time, with a TimeoutError. Instead of AbortSignal.timeout, which Node 20 collects when only AbortSignal.any refers
 *  to it: a request to a server that hangs would never end. */
export function timeLimit(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    controller.abort(new DOMException(`Not done within ${milliseconds} ms`, 'TimeoutError'));
  };
  setTimeout(end, milliseconds).unref();
  return controller.signal;
}

/** When a signal aborts because of its deadline, in milliseconds of `performance.now()`. */
const ends = new WeakMap<AbortSignal, number>();

/** A signal that aborts with another one, or at the deadline.
 *  @returns also the signal of the deadline alone, to tell which of the two it was */
export function withDeadline(
  signal: AbortSignal,
  milliseconds: number,
): { readonly signal: AbortSignal; readonly deadline: AbortSignal } {
  const deadline = timeLimit(milliseconds);
  const either = AbortSignal.any([signal, deadline]);
  ends.set(either, performance.now() + milliseconds);
  return { signal: either, deadline };
}

/** Milliseconds until a signal of `withDeadline` aborts; infinite for other signals. */
export function timeLeft(signal: AbortSignal): number {
  return (ends.get(signal) ?? Number.POSITIVE_INFINITY) - performance.now();
}
