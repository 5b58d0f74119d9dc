import { STORAGE_KEYS } from '@quizmesh/contract';
import {
  methodAndPath,
  type EndpointAnswer,
  type EndpointCall,
  type EndpointInput,
} from '@quizmesh/contract/client';
import type { Endpoint } from '@quizmesh/contract/endpoints';
import { readStored } from '../storage/stored-values.ts';
import { ApiError, errorOfResponse, isApiError, notAuthenticated } from './api-error.ts';

/** Anything with zod's `parse`, to validate a response at run time. */
export interface AnswerSchema<T> {
  parse(value: unknown): T;
}
export type QueryValues = Readonly<Record<string, string | number | undefined>>;

/** Such as a token of a room: what must not stand in an address. By name in lower case. */
export type RequestHeaders = Readonly<Record<string, string>> | undefined;

export interface ApiGetOptions<T> {
  readonly schema?: AnswerSchema<T>;
  /** Query parameters; undefined values are left out. */
  readonly query?: QueryValues | undefined;
  readonly signal?: AbortSignal;
  /** 'null' turns a 401 into null. Default 'throw'. */
  readonly on401?: 'throw' | 'null';
  /** Milliseconds until the call fails with TIMEOUT. Default 8,000. */
  readonly timeoutMs?: number;
  /** Bypasses all HTTP caches. */
  readonly noCache?: boolean;
  /** Sent besides the usual ones. */
  readonly headers?: RequestHeaders;
}
/** A file that an endpoint sends. */
export interface ApiFile {
  readonly content: Blob;
  /** Name from the server; null when it sends none. */
  readonly name: string | null;
}
export interface ApiSendOptions<T> {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly schema?: AnswerSchema<T>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Fails with NOT_AUTHENTICATED, without a request, when no session is stored. */
  readonly needsSession?: boolean;
  /** Lets the request continue when the page is closed (answers sent while leaving). */
  readonly keepalive?: boolean;
  /** Sent besides the usual ones. */
  readonly headers?: RequestHeaders;
}
export interface ApiPage<T> {
  readonly items: T;
  /** X-Total-Count of the response. */
  readonly total: number;
}

const DEFAULT_TIMEOUT_MS = 8_000;

const JSON_TYPE = 'application/json';
const BYTES_TYPE = 'application/octet-stream';

function requestHeaders(contentType = JSON_TYPE): Record<string, string> {
  const token = readStored(STORAGE_KEYS.token, (text) => text);
  return {
    'content-type': contentType,
    accept: 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

function withQuery(path: string, query: QueryValues = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

function noAnswer(code: 'NETWORK' | 'TIMEOUT', cause: unknown): ApiError {
  return new ApiError({ status: 0, code, message: `0: ${code}`, serverMessage: null, body: null }, cause);
}

async function call(
  path: string,
  init: RequestInit,
  { signal: ended, timeoutMs = DEFAULT_TIMEOUT_MS }: Pick<ApiGetOptions<unknown>, 'signal' | 'timeoutMs'>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = ended ? AbortSignal.any([ended, timeout]) : timeout;
  try {
    return await fetch(path, { credentials: 'include', headers: requestHeaders(), ...init, signal });
  } catch (cause) {
    if (ended?.aborted) throw cause;
    throw noAnswer(timeout.aborted ? 'TIMEOUT' : 'NETWORK', cause);
  }
}

/** The body of a response: it may hang or break off after the headers. */
async function readBody<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (cause) {
    const name = typeof cause === 'object' && cause !== null && 'name' in cause ? cause.name : '';
    if (name === 'AbortError') throw cause;
    throw noAnswer(name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK', cause);
  }
}

async function answerOf<T>(response: Response, schema: AnswerSchema<T> | undefined): Promise<T> {
  if (!response.ok) throw await errorOfResponse(response);
  const value: unknown = response.status === 204 ? undefined : await readBody<unknown>(response.json());
  // Without a schema the contract's types are trusted: same origin, same release of the contract.
  return schema ? schema.parse(value) : (value as T);
}

function read(path: string, options: ApiGetOptions<unknown>): Promise<Response> {
  const { noCache, headers } = options;
  const init: RequestInit = {
    ...(noCache && { cache: 'no-store' }),
    headers: { ...requestHeaders(), ...headers, ...(noCache && { 'cache-control': 'no-cache' }) },
  };
  return call(withQuery(path, options.query), init, options);
}

/** Reads a resource. @throws {ApiError} any unsuccessful response, no response, or a timeout */
export async function apiGet<T>(path: string, options: ApiGetOptions<T> = {}): Promise<T> {
  const response = await read(path, options);
  if (response.status === 401 && options.on401 === 'null') return null as T;
  return answerOf(response, options.schema);
}

/** Reads one page of a list together with the total of all pages. */
export async function apiGetPage<T>(path: string, options: ApiGetOptions<T> = {}): Promise<ApiPage<T>> {
  const response = await read(path, options);
  const items = await answerOf(response, options.schema);
  return { items, total: Number(response.headers.get('x-total-count') ?? 0) };
}

/** Downloads a file with the session, which a plain link would not send.
 *  @throws {ApiError} any unsuccessful response, no response, or a timeout */
export async function apiGetFile(
  path: string,
  options: Pick<ApiGetOptions<unknown>, 'query' | 'signal' | 'timeoutMs' | 'headers'> = {},
): Promise<ApiFile> {
  const response = await read(path, options);
  if (!response.ok) throw await errorOfResponse(response);
  const name = /filename="?([^";]+)"?/u.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
  return { content: await readBody(response.blob()), name };
}

/** Writes that wait for their response, by method, path and body. */
const underWay = new Map<string, Promise<unknown>>();

/** A second click before the button is disabled sends nothing new: both get the same response. */
function once<T>(name: string, write: () => Promise<T>): Promise<T> {
  const known = underWay.get(name);
  // The key contains path and body, so a pending request has the same response type.
  if (known) return known as Promise<T>;
  const written = write().finally(() => underWay.delete(name));
  underWay.set(name, written);
  return written;
}

/** Writes: sends `options.body` as JSON and reads the JSON response (undefined for 204). Concurrent identical
 *  writes are sent once; with a signal of its own each is sent.
 *  @throws {ApiError} any unsuccessful response, no response, or a timeout */
export async function apiSend<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options: ApiSendOptions<T> = {},
): Promise<T> {
  const token = readStored(STORAGE_KEYS.token, (text) => text || null);
  if (options.needsSession && !token) throw notAuthenticated();
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const headers = { ...requestHeaders(), ...options.headers };
  const init: RequestInit = { method, body, headers, keepalive: options.keepalive ?? false };
  const write = async () => answerOf(await call(path, init, options), options.schema);
  return options.signal ? write() : once(JSON.stringify([method, path, token, options.headers, body]), write);
}

export type RequestOptions<T> = Omit<ApiGetOptions<T>, 'query'> &
  Pick<ApiSendOptions<T>, 'needsSession' | 'keepalive'>;

/** `input` may be omitted when nothing in it is required. */
export type RequestArguments<E extends Endpoint, Options> =
  Partial<EndpointInput<E>> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: Options]
    : [input: EndpointInput<E>, options?: Options];

interface Values {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
}

/** A path with its parameters inserted, each escaped. */
function callOf(endpoint: EndpointCall, input: unknown) {
  // The contract guarantees the types: only text, numbers and JSON are sent.
  const { params = {}, query, body } = (input ?? {}) as Values;
  const [method, pattern] = methodAndPath(endpoint);
  const path = pattern.replace(/:(\w+)/gu, (_all, name: string) => encodeURIComponent(String(params[name])));
  return { method, path, query, body };
}

/** Calls an endpoint of the contract and reads its JSON response (undefined for 204).
 *  @throws {ApiError} any unsuccessful response, no response, or a timeout */
export function request<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  ...[input, options]: RequestArguments<E, RequestOptions<EndpointAnswer<E>>>
): Promise<EndpointAnswer<E>> {
  const { method, path, query, body } = callOf(endpoint, input);
  return method === 'GET' ? apiGet(path, { ...options, query }) : apiSend(method, path, { ...options, body });
}

/** Reads one page of a list together with the total of all pages.
 *  @throws {ApiError} any unsuccessful response, no response, or a timeout */
export function requestPage<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  ...[input, options]: RequestArguments<E, Omit<ApiGetOptions<EndpointAnswer<E>>, 'query'>>
): Promise<ApiPage<EndpointAnswer<E>>> {
  const { path, query } = callOf(endpoint, input);
  return apiGetPage(path, { ...options, query });
}

/** Opens a stream of events, which an `EventSource` could not do with the session.
 *  @param lastEventId where a stream that broke off resumes; null: at its beginning
 *  @throws {ApiError} any unsuccessful response, or no response */
export async function openEventStream<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  input: EndpointInput<E>,
  {
    lastEventId,
    signal,
    headers: more,
  }: {
    readonly lastEventId: string | null;
    readonly signal: AbortSignal;
    readonly headers?: RequestHeaders;
  },
): Promise<Response> {
  const { path, query } = callOf(endpoint, input);
  const headers = {
    ...requestHeaders(),
    ...more,
    accept: 'text/event-stream',
    ...(lastEventId !== null && { 'last-event-id': lastEventId }),
  };
  try {
    const response = await fetch(withQuery(path, query), { credentials: 'include', headers, signal });
    if (!response.ok) throw await errorOfResponse(response);
    return response;
  } catch (cause) {
    if (isApiError(cause)) throw cause;
    throw noAnswer('NETWORK', cause);
  }
}

/** Reads a file with the session, which a plain link would not send.
 *  @throws {ApiError} any unsuccessful response, no response, or a timeout */
export function requestFile<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  ...[input, options]: RequestArguments<E, Pick<ApiGetOptions<unknown>, 'signal' | 'timeoutMs' | 'headers'>>
): Promise<ApiFile> {
  const { path, query } = callOf(endpoint, input);
  return apiGetFile(path, { ...options, query });
}

/** Sends a file as it is, and reads the JSON response. Concurrent calls are all sent.
 *  @throws {ApiError} any unsuccessful response, no response, or a timeout */
export async function sendFile<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  { file, ...input }: Omit<EndpointInput<E>, 'body'> & { readonly file: Blob },
  options: Pick<ApiSendOptions<EndpointAnswer<E>>, 'schema' | 'signal' | 'timeoutMs'> = {},
): Promise<EndpointAnswer<E>> {
  const { method, path, query } = callOf(endpoint, input);
  const init: RequestInit = { method, body: file, headers: requestHeaders(BYTES_TYPE) };
  return answerOf(await call(withQuery(path, query), init, options), options.schema);
}
