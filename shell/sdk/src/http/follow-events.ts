import type { EndpointCall, EndpointInput } from '@quizmesh/contract/client';
import type { Endpoint } from '@quizmesh/contract/endpoints';
import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { openEventStream, type RequestHeaders } from './api-client.ts';
import { isApiError } from './api-error.ts';

export interface ServerEvent {
  readonly name: string;
  /** Parsed from JSON. */
  readonly data: unknown;
}

export interface FollowOptions {
  readonly signal: AbortSignal;
  /** Sent besides the usual ones, each time that the stream is opened. */
  readonly headers?: RequestHeaders;
  /** Silence after which it is opened again. Default: two heartbeats of the server, and some time for slow networks. */
  readonly silenceMs?: number;
  /** The stream was opened, or ended or broke off and will be opened again. */
  readonly onConnection?: (isOpen: boolean) => void;
}

const SILENCE_MS = 40_000;
/** Until the server says how long to wait. */
const RECONNECT_MS = 2000;

/** Refused for good by the API, not by something between here and it; other streams are opened again. */
const isRefused = (error: unknown) =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  error.code !== 'UNKNOWN';

/** Longer after a failure, and not the same for all who were disconnected at once. No longer after more of them: whoever waits
 *  for a server that is back misses what is live. */
const reconnectDelay = (reconnectMs: number, hasFailed: boolean) =>
  reconnectMs * (hasFailed ? 2 : 1) * (0.75 + Math.random() / 2);

/** Ends early when the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
}

/** Aborts with the signal, when it is closed, or when nothing was heard for too long. */
function createSilenceLimit(signal: AbortSignal, silenceMs: number) {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: AbortSignal.any([signal, silent.signal]),
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        silent.abort();
      }, silenceMs);
    },
    close: () => {
      clearTimeout(timer);
      silent.abort();
    },
  };
}

function readEvents(
  { body }: Response,
  { onBytes, onRetry }: { readonly onBytes: () => void; readonly onRetry: (milliseconds: number) => void },
): ReadableStreamDefaultReader<EventSourceMessage> {
  const noticed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes();
      controller.enqueue(chunk);
    },
  });
  return (body ?? new ReadableStream<Uint8Array<ArrayBuffer>>())
    .pipeThrough(noticed)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onRetry }))
    .getReader();
}

/** The events of an endpoint. A stream that ends, breaks off or falls silent is opened again and resumes behind the last event,
 *  until the caller stops reading or aborts.
 *  @throws {ApiError} the server refuses it (4xx) */
export async function* followEvents<E extends Endpoint>(
  endpoint: EndpointCall<E>,
  input: EndpointInput<E>,
  { signal, headers, silenceMs = SILENCE_MS, onConnection }: FollowOptions,
): AsyncGenerator<ServerEvent> {
  let lastEventId: string | null = null;
  let reconnectMs = RECONNECT_MS;
  while (!signal.aborted) {
    const limit = createSilenceLimit(signal, silenceMs);
    let isOpen = false;
    try {
      limit.heard();
      const response = await openEventStream(endpoint, input, {
        lastEventId,
        signal: limit.signal,
        headers,
      });
      isOpen = true;
      onConnection?.(true);
      const reader = readEvents(response, {
        onBytes: limit.heard,
        onRetry: (milliseconds) => {
          reconnectMs = milliseconds;
        },
      });
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        const { event: name = 'message', data, id } = read.value;
        lastEventId = id ?? lastEventId;
        yield { name, data: JSON.parse(data) as unknown };
      }
    } catch (error) {
      if (isRefused(error)) throw error;
    } finally {
      limit.close();
    }
    onConnection?.(false);
    await pause(reconnectDelay(reconnectMs, !isOpen), signal);
  }
}
