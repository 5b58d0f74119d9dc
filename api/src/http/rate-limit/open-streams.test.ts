import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { limitOpenStreams } from './open-streams.ts';

const [ONE, OTHER] = ['198.51.100.1', '198.51.100.2'];
const BEGIN_EVERY_MS = 30;
let server: Server;
let begun: number[];

beforeEach(async () => {
  begun = [];
  const app = express();
  app.set('trust proxy', true);
  const deviceOf = ({ headers }: express.Request) => String(headers['x-device'] ?? '') || null;
  app.use(limitOpenStreams({ openMax: 3, beginEveryMs: BEGIN_EVERY_MS, deviceOf }), (_request, response) => {
    begun.push(performance.now());
    response.flushHeaders();
  });
  app.use(((error: { status: number }, _request, response, _next) => {
    response.status(error.status).end();
  }) satisfies express.ErrorRequestHandler);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(network: string, device?: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-forwarded-for': network, ...(device && { 'x-device': device }) };
  const request = get({ port, headers, agent: false });
  // The server breaks some off.
  request.on('error', () => {});
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  stream.on('error', () => {});
  return stream;
}
const statusOf = async (network: string, device?: string) => (await open(network, device)).statusCode;

it('a network has so many streams open, others have their own', async () => {
  const streams = [await open(ONE, 'a'), await open(ONE, 'b'), await open(ONE)];
  expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect([await statusOf(ONE, 'c'), await statusOf(ONE), await statusOf(OTHER, 'c')]).toEqual([
    429, 429, 200,
  ]);
});

it('a device that has a stream gets another one in its place', async () => {
  const streams = [await open(ONE, 'a'), await open(ONE, 'b'), await open(ONE, 'c')];
  const ended = new Promise((resolve) => streams[1]?.once('close', resolve));
  expect(await statusOf(ONE, 'b')).toBe(200);
  await ended;
  expect(await statusOf(ONE, 'd')).toBe(429);
});

it('who has left makes room', async () => {
  const streams = [await open(ONE, 'a'), await open(ONE, 'b'), await open(ONE, 'c')];
  streams[0]?.destroy();
  let status: number | undefined = 429;
  for (let tries = 0; status === 429 && tries < 100; tries += 1) status = await statusOf(ONE, 'd');
  expect(status).toBe(200);
});

it('streams of a network begin one after the other, and keep no other network waiting', async () => {
  const streams = [open(ONE, 'a'), open(ONE, 'b'), open(ONE, 'c')];
  await open(OTHER, 'd');
  const before = begun.length;
  await Promise.all(streams);
  expect(before).toBeLessThan(4);
  expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(1.5 * BEGIN_EVERY_MS);
});
