import { once } from 'node:events';
import { Agent, request as open, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
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
