import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { createReadingSlots, type ReadingSlots } from './reading-slots.ts';

const HEADER = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1000\r\n';
const sockets: Socket[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

type Slowness = Pick<ReadingSlots, 'slowAfterMs' | 'bytesPerSecond'>;
const NONE: Slowness = { slowAfterMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };

/** Answers a request when its body is there, and one to `/address` never; its clients are behind a proxy that says who they are. */
async function listenWith(slowness: Slowness): Promise<Server> {
  const slots = createReadingSlots({ total: 2, perClient: 1, clientOf: ({ ip = '' }) => ip, ...slowness });
  const app = express().set('trust proxy', 1);
  app.use('/left', async (request, response, next) => {
    // Limits read it first; Node forgets it with the connection otherwise.
    expect(request.ip).toBeDefined();
    await once(response, 'close');
    next();
  });
  app.post(
    ['/address', '/left'],
    slots(() => true),
    () => undefined,
  );
  app.post(
    '/',
    slots(({ complete }) => !complete),
    (request, response) => void request.resume().once('end', () => response.send('read')),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Sends a header and some bytes, which the server has seen then. */
async function begin(server: Server, client: string, header = HEADER) {
  const socket = connect(portOf(server), '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString())).on('error', () => undefined);
  const closed = once(socket, 'close');
  const seen = once(server, 'request');
  socket.write(`${header}X-Forwarded-For: ${client}\r\n\r\n${'a'.repeat(10)}`);
  await seen;
  return {
    async goOn(): Promise<string> {
      socket.write('a'.repeat(990));
      await closed;
      return answer.split('\r\n', 1)[0] ?? '';
    },
    leave: () => socket.destroy(),
    ended: closed.then(() => 'ended'),
  };
}

async function send(server: Server, client: string): Promise<number> {
  const headers = { 'X-Forwarded-For': client };
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/`, { method: 'POST', body: 'x', headers });
  return response.status;
}

describe('a slot in which files are read', () => {
  it('is not kept for a client that left while it was let in', async () => {
    const server = await listenWith({ slowAfterMs: Number.POSITIVE_INFINITY, bytesPerSecond: 0 });
    const leaving = await begin(server, '10.1.0.1', HEADER.replace('POST /', 'POST /left'));
    leaving.leave();
    await leaving.ended;
    expect(await send(server, '10.1.0.1')).toBe(200);
  });

  it('is given to another client when those that hold all of them send too slowly', async () => {
    const server = await listenWith(NONE);
    const [first, second] = [await begin(server, '10.1.0.1'), await begin(server, '10.2.0.1')];
    expect(await send(server, '10.3.0.1')).toBe(200);
    expect(await first.ended).toBe('ended');
    expect(await second.goOn()).toBe('HTTP/1.1 200 OK');
  });

  it('is given to another client when an address that is read takes too long', async () => {
    const server = await listenWith(NONE);
    const toAddress = HEADER.replace('POST /', 'POST /address').replace('1000', '10');
    const [first] = [await begin(server, '10.1.0.1', toAddress), await begin(server, '10.2.0.1', toAddress)];
    expect(await send(server, '10.3.0.1')).toBe(200);
    expect(await first.ended).toBe('ended');
  });

  it.each([
    ['began not long ago', { ...NONE, slowAfterMs: 60_000 }],
    ['sends fast enough', { ...NONE, bytesPerSecond: 0 }],
  ])('is kept by whoever %s', async (_who, slowness) => {
    const server = await listenWith(slowness);
    const busy = [await begin(server, '10.1.0.1'), await begin(server, '10.2.0.1')];
    expect(await send(server, '10.3.0.1')).toBe(503);
    for (const one of busy) expect(await one.goOn()).toBe('HTTP/1.1 200 OK');
  });

  it('is taken from nobody for a client that has one already', async () => {
    const server = await listenWith(NONE);
    const own = await begin(server, '10.1.0.1');
    const other = await begin(server, '10.2.0.1');
    expect(await send(server, '10.1.0.1')).toBe(503);
    for (const one of [own, other]) expect(await one.goOn()).toBe('HTTP/1.1 200 OK');
  });
});
