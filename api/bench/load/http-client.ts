import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { errorCode } from '../../src/http/errors/error-code.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
}

export interface Answer {
  /** 0: no answer came. */
  readonly status: number;
  /** Parsed JSON; what went wrong when no answer came. */
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
}

export type Send = (call: Call) => Promise<Answer>;

/** Longer than the longest that the API lets anybody wait. */
const TIMEOUT_MS = 70_000;
const MOST_SOCKETS = 1000;

function sendTo(agent: Agent, url: string, { method, path, headers, body }: Call): Promise<Answer> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
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
    sent.end(text);
  });
}

/** Sends to several processes in turn, over connections that stay open, as a load balancer would: one that nobody listens
 *  on is passed over, one that breaks off is a failure of the request. Never rejects.
 *  @param urls asked anew for each request, so that processes may come and go */
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
