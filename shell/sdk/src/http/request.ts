import {
  methodAndPath,
  type EndpointAnswer,
  type EndpointCall,
  type EndpointInput,
} from '@quizmesh/contract/client';
import type { Endpoint } from '@quizmesh/contract/endpoints';
import {
  apiGet,
  apiGetFile,
  apiGetPage,
  apiSend,
  type ApiFile,
  type ApiGetOptions,
  type ApiPage,
  type ApiSendOptions,
  type QueryValues,
} from './api-client.ts';

export type RequestOptions<T> = Omit<ApiGetOptions<T>, 'query'> &
  Pick<ApiSendOptions<T>, 'needsSession' | 'keepalive'>;

/** `input` may be left out where nothing in it is required. */
export type RequestArguments<E extends Endpoint, Options> =
  Partial<EndpointInput<E>> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: Options]
    : [input: EndpointInput<E>, options?: Options];

interface Values {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/** The path with its parameters put in, each escaped. */
function filled(path: string, { params = {} }: Values): string {
  return path.replace(/:(\w+)/gu, (_all, name: string) => encodeURIComponent(String(params[name])));
}

function pathOf(endpoint: EndpointCall, values: Values): string {
  return filled(methodAndPath(endpoint)[1], values);
}

/** Calls an endpoint of the contract and reads its JSON answer (undefined for 204).
 *  @throws {ApiError} any non-success answer, no answer, or no answer in time */
export function request<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  ...[input, options = {}]: RequestArguments<E, RequestOptions<EndpointAnswer<E>>>
): Promise<EndpointAnswer<E>> {
  // The contract gives the types; what is sent is made of text, numbers and JSON.
  const values = (input ?? {}) as Values;
  const [method, pattern] = methodAndPath(endpoint);
  const path = filled(pattern, values);
  if (method === 'GET') return apiGet(path, { ...options, ...(values.query && { query: values.query }) });
  return apiSend(method, path, {
    ...options,
    ...(values.body !== undefined && { body: values.body }),
  });
}

/** Reads one page of a list together with the total of all pages.
 *  @throws {ApiError} any non-success answer, no answer, or no answer in time */
export function requestPage<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  ...[input, options = {}]: RequestArguments<E, Omit<ApiGetOptions<EndpointAnswer<E>>, 'query'>>
): Promise<ApiPage<EndpointAnswer<E>>> {
  const values = (input ?? {}) as Values;
  return apiGetPage(pathOf(endpoint, values), { ...options, ...(values.query && { query: values.query }) });
}

/** Reads a file, which a plain link could not: the session goes along.
 *  @throws {ApiError} any non-success answer, no answer, or no answer in time */
export function requestFile<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  ...[input, options = {}]: RequestArguments<E, Pick<ApiGetOptions<unknown>, 'signal' | 'timeoutMs'>>
): Promise<ApiFile> {
  const values = (input ?? {}) as Values;
  return apiGetFile(pathOf(endpoint, values), { ...options, ...(values.query && { query: values.query }) });
}
