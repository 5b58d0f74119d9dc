import type { RequestListener } from 'node:http';
import { startRequestSpan, type Tracing } from '@quizmesh/tracing';

/** Machines ask these all the time. */
const PROBES = /^\/(?:healthz|readyz|metrics)/u;

/** A span for each request. It belongs to the trace of a page only if a server of this site signed that. */
export function traceRequests(tracing: Tracing, inner: RequestListener): RequestListener {
  return (request, response) => {
    if (PROBES.test(request.url ?? '')) {
      inner(request, response);
      return;
    }
    const parent = tracing.trustedParent(request.headers);
    const routeOf = () => request.routePattern;
    const span = startRequestSpan(tracing, { request, response, parent, routeOf });
    span.within(() => inner(request, response));
    // By which a line of the log, and what a user was shown, leads to the trace.
    span.set({ 'quizmesh.request.id': request.id });
  };
}
