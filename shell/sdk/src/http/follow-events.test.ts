import { endpoints } from '@quizmesh/contract/client';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { followEvents, type FollowOptions, type ServerEvent } from './follow-events.ts';

const requests: IncomingMessage[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const server = createServer((request, response) => {
  requests.push(request);
  answer(response, request);
});
const realFetch = globalThis.fetch;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  globalThis.fetch = (path, init) => realFetch(new URL(path as string, base), init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests.length = 0;
});

const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const follow = (signal = new AbortController().signal, options: Partial<FollowOptions> = {}) =>
  followEvents(endpoints.generation.followGeneration, { query: { quizId: 7 } }, { signal, ...options });

async function take(count: number): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of follow()) {
    events.push(event);
    if (events.length === count) break;
  }
  return events;
}

it('sends headers of its own each time that it opens the stream', async () => {
  answer = (response) => {
    stream(response);
    response.end('retry: 1\n\nevent: state\nid: 1\ndata: {}\n\n');
  };
  const headers = { 'x-room-token': 'secret' };
  let events = 0;
  for await (const _event of follow(new AbortController().signal, { headers }))
    if ((events += 1) === 2) break;
  expect(requests.map((request) => request.headers['x-room-token'])).toEqual(['secret', 'secret']);
  expect(requests[1]?.url).not.toContain('secret');
});

it('gives events as they come, comments left out, and leaves when the reader does', async () => {
  const left = new Promise<void>((resolve) => {
    answer = (response) => {
      stream(response);
      response.write(
        ': heartbeat\n\nevent: question\nid: 1\ndata: {"index":0}\n\nevent: state\ndata: {"a":"ü',
      );
      response.write('"}\n\n');
      response.on('close', resolve);
    };
  });
  expect(await take(2)).toEqual([
    { name: 'question', data: { index: 0 } },
    { name: 'state', data: { a: 'ü' } },
  ]);
  await left;
  expect(requests[0]?.url).toBe('/api/generations/events?quizId=7');
  expect(requests[0]?.headers['last-event-id']).toBeUndefined();
});

it('resumes behind the last event when the stream ends or the server is away', async () => {
  answer = (response) => {
    if (requests.length === 2) response.writeHead(503).end();
    else if (requests.length === 1) stream(response).end('retry: 10\n\nevent: question\nid: 3\ndata: 3\n\n');
    else stream(response).write('event: question\nid: 4\ndata: 4\n\n');
  };
  expect((await take(2)).map(({ data }) => data)).toEqual([3, 4]);
  expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '3', '3']);
});

it('waits no longer than twice what the server says, so that a room goes on soon after a long outage', async () => {
  const askedAt: number[] = [];
  answer = (response) => {
    askedAt.push(performance.now());
    if (requests.length === 1) stream(response).end('retry: 40\n\n');
    else if (requests.length < 6) response.writeHead(503).end();
    else stream(response).write('data: 6\n\n');
  };
  expect((await take(1)).map(({ data }) => data)).toEqual([6]);
  const [before = 0, last = 0] = askedAt.slice(-2);
  expect(last - before).toBeLessThan(250);
});

it('fails when the server refuses it', async () => {
  answer = (response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"NOT_FOUND"}');
  await expect(take(1)).rejects.toMatchObject({ status: 404 });
});

it('opens a stream again that something between the page and the API refuses, such as a firewall', async () => {
  answer = (response) => {
    if (requests.length === 1) stream(response).end('retry: 1\n\n');
    else if (requests.length === 2) response.writeHead(403).end('<h1>Forbidden</h1>');
    else stream(response).write('data: 3\n\n');
  };
  expect((await take(1)).map(({ data }) => data)).toEqual([3]);
});

it('ends when it is aborted, also between two tries', async () => {
  const leaving = new AbortController();
  answer = (response) => {
    response.writeHead(503).end();
    setTimeout(() => {
      leaving.abort();
    }, 20);
  };
  const events: ServerEvent[] = [];
  for await (const event of follow(leaving.signal)) events.push(event);
  expect(events).toEqual([]);
});

it('reports when the stream is open and when it broke off', async () => {
  const reported: boolean[] = [];
  answer = (response) => {
    if (requests.length === 2) response.writeHead(503).end();
    else stream(response).end(`retry: 1\n\nid: ${requests.length}\ndata: 0\n\n`);
  };
  const options = { onConnection: (isOpen: boolean) => reported.push(isOpen) };
  let events = 0;
  for await (const _event of follow(undefined, options)) if ((events += 1) === 2) break;
  expect(reported).toEqual([true, false, false, true]);
});

it('opens a stream again that was silent for too long', async () => {
  answer = (response) => {
    stream(response).write('retry: 1\n\n');
    if (requests.length === 2) response.write('data: 2\n\n');
  };
  for await (const { data } of follow(undefined, { silenceMs: 50 })) {
    expect(data).toBe(2);
    break;
  }
  expect(requests).toHaveLength(2);
});

it('waits no longer when the network is back', async () => {
  answer = (response) => {
    if (requests.length > 1) stream(response).end('data: 2\n\n');
    else {
      stream(response).end('retry: 600000\n\n');
      setTimeout(() => window.dispatchEvent(new Event('online')), 50);
    }
  };
  for await (const { data } of follow()) {
    expect(data).toBe(2);
    break;
  }
});
