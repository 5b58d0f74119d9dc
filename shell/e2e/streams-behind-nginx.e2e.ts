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

interface Site {
  readonly ports: readonly number[];
  /** Stopped at the end. */
  readonly apis: Server[];
  /** Opens a stream that stays open until the end. @returns the status */
  readonly open: () => Promise<number>;
}

/** Two API processes behind nginx.conf. */
async function withSite(
  changes: readonly (readonly [string, string])[],
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const [shellPort, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const shell = await listen(shellPort);
  const apis = await Promise.all(ports.map(listen));
  const front = await startNginx(
    'nginx.conf',
    [['server 127.0.0.1:3000', `server 127.0.0.1:${shellPort}`], ...severalApis(ports), ...changes],
    '/healthz',
  );
  const leaving = new AbortController();
  const open = async () =>
    (await fetch(`${front.url}/api/rooms/7/events`, { signal: leaving.signal })).status;
  try {
    await use({ ports, apis, open });
  } finally {
    leaving.abort();
    await Promise.all([shell, ...apis].map(close));
    await front.stop();
  }
}

test('all streams are open again soon after all API processes were away', async () => {
  await withSite([], async ({ apis, ports, open }) => {
    await Promise.all(apis.map(close));
    for (let count = 0; count < 8; count += 1) expect(await open()).toBe(503);
    apis.splice(0, 2, ...(await Promise.all(ports.map(listen))));
    const opened = Array.from({ length: STREAMS }, () =>
      expect.poll(open, { timeout: 4000, intervals: [500] }).toBe(200),
    );
    await Promise.all(opened);
  });
});

test('one worker of nginx, started as a service, holds the streams of three full rooms', async () => {
  test.setTimeout(60_000);
  await withSite([['worker_processes auto;', 'worker_processes 1;']], async ({ open }) => {
    const statuses: number[] = [];
    for (let room = 0; room < 3; room += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 200 }, () => open().catch(() => 0)))));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
