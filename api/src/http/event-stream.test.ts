import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type Express } from 'express';
import { sendEvents, type StreamedEvent } from './event-stream.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listen(app: Express): Promise<number> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const BIG = 'x'.repeat(100_000);

/** A server that makes events as fast as they are read. */
async function endlessStream(slowReaderMs: number) {
  let made = 0;
  let streamed: ServerResponse | undefined;
  const app = express();
  app.get('/', async (_request, response) => {
    streamed = response;
    async function* events(): AsyncGenerator<StreamedEvent> {
      for (;;) {
        made += 1;
        yield await Promise.resolve({ name: 'state', data: BIG, id: String(made) });
      }
    }
    await sendEvents(response, events, { slowReaderMs });
  });
  const port = await listen(app);
  return { port, made: () => made, buffered: () => streamed?.writableLength ?? 0 };
}

it('event stream: no more events are made than the client reads, and a client that reads nothing is disconnected', async () => {
  const stream = await endlessStream(300);
  const socket = connect(stream.port, '127.0.0.1');
  stops.push(() => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  socket.pause();
  await wait(200);
  const made = stream.made();
  expect(stream.buffered()).toBeLessThan(1_000_000);
  await wait(400);
  expect(stream.made() - made).toBeLessThanOrEqual(1);
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  socket.resume();
  await closed;
});

it('event stream: a client that reads gets all events', async () => {
  const stream = await endlessStream(300);
  const response = await fetch(`http://127.0.0.1:${stream.port}/`);
  let bytes = 0;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader && bytes < 3_000_000) {
    const { value = '' } = await reader.read();
    bytes += value.length;
  }
  await reader?.cancel();
  expect(stream.made()).toBeGreaterThanOrEqual(30);
});

it('event stream: to a client that left while it was let in no stream is opened', async () => {
  let asked = 0;
  const app = express();
  const ended = new Promise<void>((resolve, reject) => {
    app.get('/', async (_request, response) => {
      await once(response, 'close');
      async function* events(): AsyncGenerator<StreamedEvent> {
        asked += 1;
        yield await Promise.resolve({ name: 'state', data: 1, id: '1' });
      }
      await sendEvents(response, events).then(resolve, reject);
    });
  });
  const socket = connect(await listen(app), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', () => socket.end());
  await ended;
  expect(asked).toBe(0);
});
