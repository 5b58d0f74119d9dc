import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { devAssets } from './dev-releases.ts';

const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

async function portOf(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it.each([
  ['of a module lie at the root of its dev server', '/r/mf-play/dev/', false, '/remote.js?again=1'],
  ['of the shell keep their address', '/assets/', true, '/assets/remote.js?again=1'],
])('files %s', async (_title, mount, keepPath, requests) => {
  const devServer = createServer(({ url }, response) => void response.end(url));
  const app = express().use(devAssets(mount, await portOf(devServer), keepPath));
  const site = await portOf(createServer((request, response) => void app(request, response)));
  const response = await fetch(`http://127.0.0.1:${site}${mount}remote.js?again=1`);
  expect(await response.text()).toBe(requests);
  expect((await fetch(`http://127.0.0.1:${site}/other/remote.js`)).status).toBe(404);
});
