import { once } from 'node:events';
import { Agent, request as open, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { times } from '../testing/depth.ts';
import { serve } from './serve.ts';

/** Longer than any test takes: a server that ends earlier has ended because its clients left. */
const LEAVE_MS = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

async function ask(port: number) {
  const request = open({ host: '127.0.0.1', port, agent }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: response.headers, text: await text(response), isReused: request.reusedSocket };
}

it('promises to keep idle connections for less long than it does, so that clients close them first', async () => {
  const server = await serve((_request, response) => void response.end('ok'), { host: '127.0.0.1', port: 0 });
  expect((await ask(server.port)).headers).toMatchObject({
    connection: 'keep-alive',
    'keep-alive': 'timeout=5',
  });
  agent.destroy();
  await server.close(0);
});

it('a server that stops answers on connections that were kept, tells their clients to leave, and ends when they have', async () => {
  const listener = { host: '127.0.0.1', port: 0, leaveMs: LEAVE_MS };
  const server = await serve((_request, response) => void response.end('ok'), listener);
  await ask(server.port);
  const closed = server.close(0);
  // The client is idle for longer than a server would wait without this setting.
  await wait(700);
  const last = await ask(server.port);
  expect(last).toMatchObject({ text: 'ok', isReused: true, headers: { connection: 'close' } });
  await closed;
  await expect(ask(server.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

/** Connections that send something and then nothing more. @returns resolves when the server has closed all */
async function sendSlowly(port: number, count: number, bytes: string): Promise<() => Promise<unknown>> {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const closed = sockets.map((socket) => once(socket.on('error', () => undefined).resume(), 'close'));
  for (const socket of sockets) socket.write(bytes);
  return () => Promise.all(closed);
}

/** How long Node keeps such clients by itself. */
const NODE_KEEPS_MS = 60_000;

it.each([
  ['half a header', 'POST / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a'],
  ['half a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na'],
  ['nothing', ''],
])('clients that send %s are left, and others are served meanwhile', async (_what, bytes) => {
  const slowClients = { headersTimeout: 400, requestTimeout: 500, connectionsCheckingInterval: 50 };
  const listener = { host: '127.0.0.1', port: 0, slowClients, leaveMs: 0 };
  const server = await serve((request, response) => {
    request.resume().once('end', () => response.end('ok'));
  }, listener);
  const allLeft = await sendSlowly(server.port, times(50, 1000), bytes);
  expect((await ask(server.port)).text).toBe('ok');
  const outcome = await Promise.race([
    allLeft().then(() => 'all are left'),
    wait(NODE_KEEPS_MS / 2, 'one is kept', { ref: false }),
  ]);
  expect(outcome).toBe('all are left');
  agent.destroy();
  await server.close(0);
});
