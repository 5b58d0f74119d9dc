/** More than the page of one visit sends in its first minute. */
const USES_MAX = 300;
/** Visits of ten minutes on a busy site; of those that are forgotten the count begins anew. */
const TRACES_KEPT = 10_000;

/** What may be done with traces that a browser was given: whoever keeps the headers of one visit decides with them for no more requests
 *  than a visit has. */
export function createTraceUses() {
  const uses = new Map<string, { requests: number; hasEnded: boolean }>();

  function of(traceparent: string) {
    const [, traceId = ''] = traceparent.split('-');
    const known = uses.get(traceId) ?? { requests: 0, hasEnded: false };
    uses.set(traceId, known);
    const [oldest] = uses.keys();
    if (uses.size > TRACES_KEPT && oldest !== undefined) uses.delete(oldest);
    return known;
  }

  return {
    /** Counts a request. @returns whether it still belongs to the trace */
    takeRequest(traceparent: string): boolean {
      const known = of(traceparent);
      known.requests += 1;
      return known.requests <= USES_MAX;
    },
    /** @returns whether it is the first end of the visit */
    takeEnd(traceparent: string): boolean {
      const known = of(traceparent);
      const isFirst = !known.hasEnded;
      known.hasEnded = true;
      return isFirst;
    },
  };
}
