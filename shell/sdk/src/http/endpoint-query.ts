import type { EndpointAnswer, EndpointCall, EndpointInput } from '@quizmesh/contract/client';
import type { Endpoint } from '@quizmesh/contract/endpoints';
import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { RefreshEvent } from '../events/platform-events.ts';
import { request, requestPage } from './api-client.ts';

export interface EndpointQueryOptions {
  /** Identifies the user when the data depends on the session, so that each user has a separate cache entry. */
  readonly scope?: string | number | undefined;
  /** Events after which the data is fetched again, whichever module emits them. */
  readonly refreshOn?: readonly RefreshEvent[];
  /** Bypasses all HTTP caches. */
  readonly noCache?: boolean;
}

/** Query key of an endpoint's data. Without an input: of all its data, for `invalidateQueries`. */
export function endpointKey<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  input?: EndpointInput<E>,
  scope?: string | number,
): QueryKey {
  return [endpoint, ...(input === undefined ? [] : [input]), ...(scope === undefined ? [] : [scope])];
}

function shared<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  input: EndpointInput<E>,
  { scope, refreshOn = [] }: EndpointQueryOptions,
) {
  return { queryKey: endpointKey(endpoint, input, scope), meta: { refreshOn } };
}

/** Query options of an endpoint: key and function together, derived from the contract. */
export function endpointQuery<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  input: EndpointInput<E>,
  options: EndpointQueryOptions = {},
) {
  const { noCache = false } = options;
  return queryOptions<EndpointAnswer<E>>({
    ...shared(endpoint, input, options),
    queryFn: ({ signal }) =>
      request<Endpoint>(endpoint, input, { signal, noCache }) as Promise<EndpointAnswer<E>>,
  });
}

/** Query options of one page of a list, together with the total of all pages. */
export function pageQuery<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  input: EndpointInput<E>,
  options: EndpointQueryOptions = {},
) {
  const { noCache = false } = options;
  const { queryKey, meta } = shared(endpoint, input, options);
  const ofPages = { queryKey: [...queryKey, 'page'], meta };
  return queryOptions({
    ...ofPages,
    queryFn: ({ signal }) =>
      requestPage<Endpoint>(endpoint, input, { signal, noCache }) as Promise<{
        readonly items: EndpointAnswer<E>;
        readonly total: number;
      }>,
  });
}
