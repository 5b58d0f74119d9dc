/** When a signal aborts because of its deadline, in milliseconds of `performance.now()`. */
const ends = new WeakMap<AbortSignal, number>();

/** A signal that aborts with another one, or at the deadline.
 *  @returns also the signal of the deadline alone, to tell which of the two it was */
export function withDeadline(
  signal: AbortSignal,
  milliseconds: number,
): { readonly signal: AbortSignal; readonly deadline: AbortSignal } {
  const deadline = AbortSignal.timeout(milliseconds);
  const either = AbortSignal.any([signal, deadline]);
  ends.set(either, performance.now() + milliseconds);
  return { signal: either, deadline };
}

/** Milliseconds until a signal of `withDeadline` aborts; infinite for other signals. */
export function timeLeft(signal: AbortSignal): number {
  return (ends.get(signal) ?? Number.POSITIVE_INFINITY) - performance.now();
}
