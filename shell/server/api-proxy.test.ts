import { once } from 'node:events';
import http, {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, createServer, type AddressInfo, type Server as SocketServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type Express } from 'express';
import { openTestTracing } from '../../api/tracing/src/testing/open-test-tracing.ts';
import { startOtlpCollector } from '../../api/tracing/src/testing/otlp-collector.ts';
import { apiProxy, apiProxyInExpress, type ApiProxyOptions } from './api-proxy.ts';

const servers: (Server | SocketServer)[] = [];
const sockets = new Set<Socket>();
const clientAgent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  clientAgent.destroy();
  for (const socket of sockets) socket.destroy();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

async function addressOf(server: Server | SocketServer): Promise<string> {
  servers.push(server);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  if (!server.listening) await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const listen = (app: Express) => addressOf(app.listen(0, '127.0.0.1'));
function siteBefore(api: string, options?: ApiProxyOptions): Promise<string> {
  const proxy = apiProxy(api, options);
  const notFound = (response: ServerResponse) => void response.writeHead(404).end();
  const site = http.createServer((request, response) => {
    proxy(request, response, () => {
      notFound(response);
    });
  });
  return addressOf(site.listen(0, '127.0.0.1'));
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request over a single kept connection, with any header. */
async function ask(url: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const request = http.request(url, { method, headers, agent: clientAgent });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await text(response), request };
}

/** The headers with which the API receives a request to the site, which has so many proxies in front. */
async function forwardedHeaders(
  headers: Readonly<Record<string, string>>,
  trustedProxies = 0,
): Promise<unknown> {
  const api = express();
  api.get('/api/headers', ({ headers: received }, response) => void response.json(received));
  const site = await siteBefore(await listen(api), { trustProxy: trustedProxies });
  return JSON.parse((await ask(`${site}/api/headers`, { headers })).text);
}

const claims = {
  'X-Forwarded-For': '203.0.113.5',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'evil.example',
};

it.each([
  ['as they are', {}],
  ['as a part of the connection', { Connection: 'close, x-forwarded-for, x-forwarded-host' }],
])(
  'forwards address, protocol and host of the connection, whatever the client claims: %s',
  async (_how, more) => {
    expect(await forwardedHeaders({ ...claims, Host: 'quiz.example', ...more })).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'quiz.example',
    });
  },
);

it('believes a trusted proxy about the last address and the protocol alone', async () => {
  const headers = { ...claims, 'X-Forwarded-For': '203.0.113.5, 198.51.100.7', Host: 'quiz.example' };
  expect(await forwardedHeaders(headers, 1)).toMatchObject({
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'quiz.example',
  });
});

it('hands on no cookie of the API where previews are shown, which may share their host with the site', async () => {
  const api = express();
  api.get('/api/player', (_request, response) => void response.cookie('quizmesh_guest', 'another').json({}));
  const address = await listen(api);
  const previews = await siteBefore(address, { passesCookies: false });
  expect((await fetch(`${previews}/api/player`)).headers.getSetCookie()).toEqual([]);
  const site = await siteBefore(address);
  expect((await fetch(`${site}/api/player`)).headers.getSetCookie()).toHaveLength(1);
});

it('ignores a forged address of a request that waits for 100 Continue', async () => {
  const api = express();
  api.post('/api/headers', ({ headers }, response) => void response.json(headers));
  const site = await siteBefore(await listen(api));
  const headers = { expect: '100-continue', 'x-forwarded-for': '203.0.113.5', 'content-length': '2' };
  const received = JSON.parse(
    (await ask(`${site}/api/headers`, { method: 'POST', headers, body: '{}' })).text,
  ) as unknown;
  expect(received).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  expect(received).not.toHaveProperty('expect');
});

describe('proxy connections', () => {
  it('are kept alive on both sides', async () => {
    const ports = new Set<number | undefined>();
    const api = express();
    api.get('/api/read', ({ socket }, response) => {
      ports.add(socket.remotePort);
      response.json([]);
    });
    const site = await siteBefore(await listen(api));
    const first = await ask(`${site}/api/read`);
    const second = await ask(`${site}/api/read`);
    expect(first.headers.connection).toBe('keep-alive');
    expect(second.request.reusedSocket).toBe(true);
    expect(ports.size).toBe(1);
  });

  it('stay open to the client when the API closes its own', async () => {
    const api = express();
    api.get('/api/read', (_request, response) => void response.set('connection', 'close').json([]));
    const site = await siteBefore(await listen(api));
    expect((await ask(`${site}/api/read`)).headers.connection).toBe('keep-alive');
  });

  it('pass no connection header of one side to the other', async () => {
    let received: IncomingHttpHeaders = {};
    const api = express();
    api.get('/api/read', ({ headers }, response) => {
      received = headers;
      response.set({
        connection: 'x-of-the-api',
        'x-of-the-api': '1',
        'keep-alive': 'timeout=77',
        'proxy-authenticate': 'Basic',
        trailer: 'x-late',
        upgrade: 'h2c',
        'x-passed': '1',
      });
      response.write('[');
      response.end(']');
    });
    const site = await siteBefore(await listen(api));
    const { headers } = await ask(`${site}/api/read`, {
      headers: {
        connection: 'keep-alive, X-Hop-By-Hop, Content-Length, Host',
        'x-hop-by-hop': '1',
        'keep-alive': 'timeout=78',
        'proxy-authorization': 'Basic eDp5',
        'proxy-connection': 'keep-alive',
        te: 'trailers',
        upgrade: 'h2c',
        'x-passed': '1',
      },
    });
    expect(received).toMatchObject({ 'x-passed': '1', host: new URL(site).host });
    for (const name of [
      'x-hop-by-hop',
      'keep-alive',
      'proxy-authorization',
      'proxy-connection',
      'te',
      'upgrade',
    ])
      expect(received).not.toHaveProperty(name);
    expect(headers).toMatchObject({ 'x-passed': '1', 'transfer-encoding': 'chunked' });
    expect(headers['keep-alive']).not.toBe('timeout=77');
    for (const name of ['x-of-the-api', 'proxy-authenticate', 'trailer', 'upgrade'])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([{ 'content-length': '9' }, { 'transfer-encoding': 'chunked' }])(
    'forward bodies with their framing: %j',
    async (framing) => {
      const api = express();
      api.post('/api/echo', async (request, response) => void response.send(await text(request)));
      const site = await siteBefore(await listen(api));
      const headers = { ...framing, connection: 'keep-alive, content-length, transfer-encoding' };
      const sent = { method: 'POST', headers, body: '123456789' };
      expect((await ask(`${site}/api/echo`, sent)).text).toBe('123456789');
      expect((await ask(`${site}/api/echo`, sent)).text).toBe('123456789');
    },
  );
});

describe('proxy responses', () => {
  it('are streamed while the API still sends', async () => {
    let sendLast = () => {};
    const api = express();
    api.get('/api/stream', (_request, response) => {
      response.write('first');
      sendLast = () => void response.end('last');
    });
    const site = await siteBefore(await listen(api));
    const response = await fetch(`${site}/api/stream`);
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    sendLast();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });

  it('send headers before the first chunk', async () => {
    let sendAll = () => {};
    const api = express();
    api.get('/api/stream', (_request, response) => {
      response.flushHeaders();
      sendAll = () => void response.end('all');
    });
    const response = await fetch(`${await siteBefore(await listen(api))}/api/stream`);
    expect(response.status).toBe(200);
    sendAll();
    expect(await response.text()).toBe('all');
  });

  it('are aborted in the API when the client disconnects', async () => {
    const api = express();
    const leave: { now?: () => void } = {};
    const heard = new Promise((resolve) => {
      api.get('/api/slow', (_request, response) => {
        response.once('close', resolve);
        leave.now?.();
      });
    });
    const request = http.get(`${await siteBefore(await listen(api))}/api/slow`, { agent: false });
    request.on('error', () => undefined);
    leave.now = () => void request.destroy();
    await heard;
    expect(request.destroyed).toBe(true);
  });

  it('that break off in the API break off for the client', async () => {
    const api = express();
    api.get('/api/broken', (_request, response) => {
      response.write('half', () => response.destroy());
    });
    const response = await fetch(`${await siteBefore(await listen(api))}/api/broken`);
    await expect(response.text()).rejects.toThrow();
  });

  it('sent before the body was read reach the client, whose next request is answered too', async () => {
    const api = express();
    api.post('/api/large', (_request, response) => void response.status(413).end('too large'));
    const site = await siteBefore(await listen(api));
    const refused = await ask(`${site}/api/large`, { method: 'POST', body: 'x'.repeat(50_000) });
    expect(refused).toMatchObject({ status: 413, text: 'too large' });
    expect((await ask(`${site}/api/large`, { method: 'POST' })).status).toBe(413);
  });
});

/** An API that answers the first request on each connection, and closes it when the next one arrives. */
async function closingApi(): Promise<{ readonly url: string; readonly requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((socket) => {
    let answered = 0;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      requests.push(data.toString().split(' ', 1)[0] ?? '');
      answered += 1;
      if (answered > 1) socket.resetAndDestroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    });
  }).listen(0, '127.0.0.1');
  return { url: await addressOf(server), requests };
}

describe('API closing a kept-alive connection during a request', () => {
  it('is hidden for a safe request, which is retried once', async () => {
    const { url, requests } = await closingApi();
    const site = await siteBefore(url);
    expect((await ask(`${site}/api/read`)).text).toBe('ok');
    expect((await ask(`${site}/api/read`)).text).toBe('ok');
    expect(requests).toEqual(['GET', 'GET', 'GET']);
  });

  it('is reported for a write, which is never sent twice', async () => {
    const { url, requests } = await closingApi();
    const site = await siteBefore(url);
    await ask(`${site}/api/read`);
    expect((await ask(`${site}/api/write`, { method: 'POST', body: '{}' })).status).toBe(503);
    expect(requests).toEqual(['GET', 'POST']);
  });
});

it('takes no notice of a request whose client has reset the connection by the time it is read', async () => {
  const paths: string[] = [];
  const api = express();
  api.get('/api/:part', ({ params }, response) => {
    paths.push(params.part);
    response.json([]);
  });
  const site = await siteBefore(await listen(api));
  const client = connect(Number(new URL(site).port), '127.0.0.1');
  await once(client, 'connect');
  client.write('GET /api/reset HTTP/1.1\r\nHost: quiz.example\r\n\r\n');
  client.resetAndDestroy();
  expect((await ask(`${site}/api/next`)).status).toBe(200);
  expect(paths).toEqual(['next']);
});

it('answers 503 in the wire form while the API is down, and keeps the connection', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  const url = await addressOf(gone);
  gone.close();
  const site = await siteBefore(url);
  const first = await ask(`${site}/api/read`);
  expect(first).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
  expect(JSON.parse(first.text)).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await ask(`${site}/api/read`)).request.reusedSocket).toBe(true);
});

it('does not proxy paths that only begin like /api', async () => {
  const site = await siteBefore('http://127.0.0.1:1');
  expect((await ask(`${site}/apiary`)).status).toBe(404);
});

it.each(['/api/../metrics', '/api/%2e%2e/metrics', '/api/..\\metrics', '/api/./../metrics?/api/'])(
  'never reaches beside /api of the API, also when the request line contains a whole URL: %s',
  async (path) => {
    const api = express();
    api.get('/metrics', (_request, response) => void response.send('figures of the operator'));
    const site = await siteBefore(await listen(api));
    for (const target of [
      path,
      `http://quiz.example${path}`,
      `http://${path}`,
      `http://u:p@quiz.example:99999${path}`,
    ]) {
      const request = http.request(site, { path: target, agent: clientAgent }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect([target, response.statusCode]).toEqual([target, 404]);
      expect(await text(response)).not.toContain('figures');
    }
  },
);

it.each(["http://quiz.example'x/api/stats", 'http://quiz.example\\\\x/api/stats'])(
  'hands on nothing that is another path to what stands before it: %s',
  async (target) => {
    const api = express().use((_request, response) => void response.send('answer of the API'));
    const site = await listen(express().use(apiProxyInExpress(await listen(api))));
    const request = http.request(site, { path: target, agent: clientAgent }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect([response.statusCode, await text(response)]).not.toContain('answer of the API');
  },
);

it('serves /api to a client that sends whole URLs', async () => {
  const api = express();
  api.get('/api/stats', ({ originalUrl }, response) => void response.send(originalUrl));
  const site = await siteBefore(await listen(api));
  const request = http.request(site, { path: `${site}/api/stats?a=b//c`, agent: clientAgent }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('/api/stats?a=b//c');
});

it('a traced request goes on with our trace, whatever the client says of one', async () => {
  const collector = await startOtlpCollector();
  const tracing = await openTestTracing(collector.url);
  const seen: IncomingHttpHeaders[] = [];
  const api = express().use(({ headers }, response) => {
    seen.push(headers);
    response.status(503).end();
  });
  const site = await siteBefore(await listen(api), { tracing });
  const forged = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, tracestate: 'vendor=1' };
  await fetch(`${site}/api/quizzes?token=secret`, { headers: forged });
  const own = tracing.start({ name: 'navigation of a page', kind: 'client' }, null);
  await fetch(`${site}/api/quizzes`, { headers: { ...own.headers() } });
  own.end();
  const second = await collector.span(({ parentSpanId }) => parentSpanId === own.traceparent.split('-')[2]);
  const [first] = collector.spans;
  expect(first).toMatchObject({ name: 'GET /api', parentSpanId: undefined, isFailed: true });
  expect([first, second].map((span) => `00-${span?.traceId}-${span?.spanId}-01`)).toEqual(
    seen.map(({ traceparent }) => traceparent),
  );
  expect(seen.map((headers) => tracing.trustedParent(headers))).not.toContain(null);
  expect(collector.bodies.join('')).not.toContain('secret');
  await tracing.close();
  await collector.stop();
});
