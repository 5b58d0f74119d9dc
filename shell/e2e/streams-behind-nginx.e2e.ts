import { expect, test } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { freePort } from '../cli/processes.ts';
import { severalApis, startNginx } from './support/nginx.ts';

/** Phones of a live room. */
const STREAMS = 40;

/** Answers any request at once, and a stream without an end. */
async function listen(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.url?.endsWith('/events')) response.write(': open\n\n');
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

test('all streams are open again soon after all API processes were away', async () => {
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [shell, ...apis] = await Promise.all(ports.map(listen));
  const front = await startNginx(
    'nginx.conf',
    [['server 127.0.0.1:3000', `server 127.0.0.1:${ports[0]}`], ...severalApis(ports.slice(1))],
    '/healthz',
  );
  const leaving = new AbortController();
  const open = async () =>
    (await fetch(`${front.url}/api/rooms/7/events`, { signal: leaving.signal })).status;
  try {
    await Promise.all(apis.map(close));
    for (let count = 0; count < 8; count += 1) expect(await open()).toBe(503);
    apis.splice(0, 2, ...(await Promise.all(ports.slice(1).map(listen))));
    const opened = Array.from({ length: STREAMS }, () =>
      expect.poll(open, { timeout: 4000, intervals: [500] }).toBe(200),
    );
    await Promise.all(opened);
  } finally {
    leaving.abort();
    await Promise.all([...(shell ? [shell] : []), ...apis].map(close));
    await front.stop();
  }
});
