import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { apiProxy } from './api-proxy.ts';

const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

async function listen(app: Express): Promise<string> {
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What the API receives for a request to the site. */
async function forwardedHeaders(headers: Readonly<Record<string, string>>): Promise<unknown> {
  const api = express();
  api.get('/api/headers', ({ headers: received }, response) => void response.json(received));
  const site = await listen(express().use(apiProxy(await listen(api))));
  const response = await fetch(`${site}/api/headers`, { headers });
  return response.json();
}

it('forwards the address of the socket, whatever the client claims', async () => {
  const forwarded = await forwardedHeaders({
    'X-Forwarded-For': '203.0.113.5',
    'X-Forwarded-Proto': 'https',
  });
  expect(forwarded).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
});

it.each([{ 'X-Forwarded-For': '203.0.113.5' }, { 'X-Forwarded-Host': 'site.example' }])(
  'forwards the client address of a trusted proxy: %j',
  async (headers) => {
    expect(await forwardedHeaders(headers)).toMatchObject({ forwarded: 'for=unknown' });
  },
);

it('trusts no proxy where none is configured', async () => {
  expect(await forwardedHeaders({})).not.toHaveProperty('forwarded');
});
