import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenSpan, Tracing } from './tracing.ts';

export interface RequestSpan {
  readonly request: Pick<IncomingMessage, 'method'>;
  readonly response: ServerResponse;
  /** Behind the method. */
  readonly name?: string;
  readonly parent: string | null;
  /** Pattern of the route that handled the request, asked at its end. */
  readonly routeOf?: () => string | undefined;
}

/** A span from now to the end of the response: method, route and status, nothing of address, headers and bodies. */
export function startRequestSpan(tracing: Tracing, { request, response, ...span }: RequestSpan): OpenSpan {
  const { method = '' } = request;
  const { name, parent, routeOf = () => undefined } = span;
  const nameWith = (more: string | undefined) => (more === undefined ? method : `${method} ${more}`);
  const open = tracing.start(
    { name: nameWith(name), kind: 'server', attributes: { 'http.request.method': method } },
    parent,
  );
  response.once('close', () => {
    const route = routeOf();
    const { statusCode: status } = response;
    if (route !== undefined) {
      open.rename(nameWith(route));
      open.set({ 'http.route': route });
    }
    open.set({ 'http.response.status_code': status });
    if (status >= 500) open.fail(String(status));
    open.end();
  });
  return open;
}
