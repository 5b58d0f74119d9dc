import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { errorCode } from '../../src/http/errors/error-code.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes are sent as they are, other values as JSON. */
  readonly body?: object;
}

export interface Answer {
  /** 0: no response. */
  readonly status: number;
  /** The parsed JSON; the error message when there was no response. */
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
}

export type Send = (call: Call) => Promise<Answer>;

/** Longer than the API's own longest timeout. */
const TIMEOUT_MS = 70_000;
const MOST_SOCKETS = 1000;

function sendTo(agent: Agent, url: string, { method, path, headers, body }: Call): Promise<Answer> {
  const isFile = body instanceof Uint8Array;
  const sentBody = isFile ? body : body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          ...(sentBody && {
            'content-type': isFile ? 'application/octet-stream' : 'application/json',
            'content-length': Buffer.byteLength(sentBody),
          }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const received = Buffer.concat(chunks).toString('utf8');
          const isJson = response.headers['content-type']?.includes('json') ?? false;
          const parsed: unknown = isJson && received ? JSON.parse(received) : received;
          resolve({ status: response.statusCode ?? 0, body: parsed, headers: response.headers });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('No answer'), { code: 'TIMEOUT' })));
    sent.on('error', reject);
    sent.end(sentBody);
  });
}

/** Sends requests to several processes in turn over kept connections, as a load balancer does: a process that
 *  refuses connections is skipped, one that breaks a connection fails the request. Never rejects.
 *  @param urls called for each request, because processes may start and end */
export function createClient(urls: () => readonly string[]): { readonly send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  let turn = 0;

  async function send(call: Call, tries = urls().length): Promise<Answer> {
    const all = urls();
    turn += 1;
    try {
      return await sendTo(agent, all[turn % all.length] ?? '', call);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ECONNREFUSED' && tries > 1) return send(call, tries - 1);
      return { status: 0, body: code ?? String(error), headers: {} };
    }
  }
  return { send: (call) => send(call), close: () => agent.destroy() };
}
