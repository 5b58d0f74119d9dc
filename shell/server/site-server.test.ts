import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createSiteServer } from './site-server.ts';

/** How long Node keeps such clients by itself. */
const NODE_KEEPS_MS = 60_000;

it('leaves clients that send a request too slowly', async () => {
  const limits = { headersTimeout: 200, requestTimeout: 300, connectionsCheckingInterval: 50 };
  const server = createSiteServer((_request, response) => void response.end('ok'), limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const slow = ['GET / HTTP/1.1\r\nHost: a', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na', ''];
  const closed = slow.map(async (bytes) => {
    const socket = connect(port, '127.0.0.1').resume();
    socket.on('error', () => undefined).write(bytes);
    await once(socket, 'close');
  });
  const outcome = await Promise.race([
    Promise.all(closed).then(() => 'all are left'),
    wait(NODE_KEEPS_MS / 2, 'one is kept', { ref: false }),
  ]);
  expect(outcome).toBe('all are left');
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('ok');
  server.closeAllConnections();
  server.close();
});

it('gives clients ten seconds for a header and a minute for a request', () => {
  const server = createSiteServer(() => undefined);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000]);
});
