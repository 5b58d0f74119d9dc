import { Agent, fetch as fetchBy } from 'undici';
import { errorBodyOf } from './error-body.ts';

export interface ModelFetchOptions {
  /** Longer responses are aborted. */
  readonly limitBytes: number;
  /** Longest pause inside a body that has begun. */
  readonly silenceMs: number;
}

/** The pause inside a response was too long. */
export class SilenceError extends Error {
  constructor(silenceMs: number) {
    super(`The server sent nothing for ${silenceMs} ms`);
    this.name = 'SilenceError';
  }
}

/** The built-in fetch gives up after 300 s without headers, which a slow model exceeds. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** Until it begins, the caller's time limit holds alone: servers are silent until the whole answer is written. */
function watched(body: ReadableStream<Uint8Array>, { limitBytes, silenceMs }: ModelFetchOptions) {
  let timer: NodeJS.Timeout | undefined;
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
    const response = await fetchBy(target, { ...asked, signal: signal ?? null, dispatcher: patient });
    const { status, statusText, headers } = response;
    const body = response.body && watched(response.body as ReadableStream<Uint8Array>, options);
    const answer = new Response(body, { status, statusText, headers: new Headers([...headers]) });
    return response.ok ? answer : asOwnError(answer);
  };
}
