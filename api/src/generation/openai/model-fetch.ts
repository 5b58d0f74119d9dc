import { Agent, fetch as fetchBy } from 'undici';
import { errorBodyOf } from './error-body.ts';

export interface ModelFetchOptions {
  /** Longer responses are aborted. */
  readonly limitBytes: number;
  /** Longest pause inside a body that has begun. */
  readonly silenceMs: number;
  /** Longest wait for the first byte of a streamed answer to a request of so many bytes. For other answers the caller's time
   *  limit holds alone: their servers are silent until the whole answer is written. */
  readonly firstByteMs: (requestBytes: number) => number;
}

/** The pause before or inside a response was too long. */
export class SilenceError extends Error {
  constructor(silenceMs: number) {
    super(`The server sent nothing for ${silenceMs} ms`);
    this.name = 'SilenceError';
  }
}

/** The built-in fetch gives up after 300 s without headers, which a slow model exceeds. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

const STREAMED = /"stream":true/u;

/** @param timer of the first byte */
function watched(
  body: ReadableStream<Uint8Array>,
  { limitBytes, silenceMs }: ModelFetchOptions,
  timer: NodeJS.Timeout | undefined,
) {
  let seen = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer);
        seen += chunk.byteLength;
        if (seen > limitBytes) {
          controller.error(new Error('The answer is too long'));
          return;
        }
        timer = setTimeout(() => controller.error(new SilenceError(silenceMs)), silenceMs).unref();
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
}

/** Moves name and password of an address, for a server behind a proxy that asks for them, into their header; a key goes
 *  first. */
function withCredentials(address: URL, headers: Headers): Headers {
  const { username, password } = address;
  [address.username, address.password] = ['', ''];
  if (username === '' || headers.has('authorization')) return headers;
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  return headers;
}

/** Ends with the caller's signal, or when a streamed answer does not begin.
 *  @returns also the timer of its first byte */
function endOf(signal: AbortSignal | null | undefined, sent: string, { firstByteMs }: ModelFetchOptions) {
  const silence = new AbortController();
  const waitMs = firstByteMs(sent.length);
  const timer = STREAMED.test(sent)
    ? setTimeout(() => silence.abort(new SilenceError(waitMs)), waitMs).unref()
    : undefined;
  return { timer, signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal };
}

/** The body of an error in the form of OpenAI's. */
async function asOwnError(response: Response): Promise<Response> {
  const error = errorBodyOf(await response.text());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const { status, statusText } = response;
  return new Response(JSON.stringify({ error }), { status, statusText, headers });
}

/** A fetch for model servers: it has limits, and gives every error the form of OpenAI's. */
export function createModelFetch(options: ModelFetchOptions): typeof fetch {
  return async (input, { method = 'GET', body: sent, headers: named, signal } = {}) => {
    if (typeof sent !== 'string') throw new TypeError('Requests to models are JSON text');
    const target = new URL(input instanceof Request ? input.url : input);
    const asked = { method, body: sent, headers: [...withCredentials(target, new Headers(named))] };
    const { timer, signal: ends } = endOf(signal, sent, options);
    const response = await fetchBy(target, { ...asked, signal: ends, dispatcher: patient });
    const { status, statusText, headers } = response;
    const body = response.body && watched(response.body as ReadableStream<Uint8Array>, options, timer);
    const answer = new Response(body, { status, statusText, headers: new Headers([...headers]) });
    return response.ok ? answer : asOwnError(answer);
  };
}
