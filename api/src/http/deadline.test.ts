import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { endpoint } from '@quizmesh/contract/endpoints';
import express from 'express';
import supertest from 'supertest';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { respondInTime, currentProgress, stopIfGivenUp } from './deadline.ts';
import { createErrorHandler } from './errors/error-handler.ts';
import { createErrorResponder } from './errors/error-responder.ts';
import { createLogger } from '../logging/logger.ts';
import { createCache } from '../cache/cache.ts';
import type { StoredResponse } from '../cache/stored-response.ts';
import { sendTotal } from './paging.ts';
import { defineRoute } from './route.ts';

const lines: string[] = [];
const fail = createErrorResponder({
  logger: createLogger('warn', { write: (line) => void lines.push(line) }),
});
const sharedNumbers = endpoint({
  method: 'get',
  path: '/shared',
  summary: '',
  tag: '',
  access: 'public',
  answer: z.array(z.number()),
});
const app = express();
app.get('/slow', respondInTime(fail, 30), async (_request, response) => {
  await wait(60);
  response.cookie('late', '1').json({ late: true });
});
const shared = new EventEmitter();
app.get(
  '/shared',
  (_request, _response, next) => {
    next();
    shared.emit('asked');
  },
  respondInTime(fail, 500),
  defineRoute(sharedNumbers, {
    shared: 'everyone',
    async handle({ response }) {
      await once(shared, 'numbers');
      sendTotal(response, 3);
      return [1, 2, 3];
    },
  }).handler({
    cache: createCache<StoredResponse>({ freshMs: 0, now: () => 0, capacity: 1 }),
    hasReplicas: false,
  }),
);
app.get('/quick', respondInTime(fail, 30), (_request, response) => {
  response.json({ quick: true });
});
app.get('/long', respondInTime(fail, 30), async (_request, response) => {
  response.write('first ');
  await wait(60);
  response.end('last');
});
const stopped: boolean[] = [];
app.post('/unstored', respondInTime(fail, undefined, 30), async (_request, response) => {
  await once(response, 'finish');
  try {
    stopIfGivenUp(currentProgress());
    stopped.push(false);
  } catch {
    stopped.push(true);
  }
});
app.post('/stored', respondInTime(fail, undefined, 30), async (_request, response) => {
  const progress = currentProgress();
  if (progress) progress.hasCommitted = true;
  await wait(60);
  stopIfGivenUp(currentProgress());
  response.json({ stored: true });
});
app.use(createErrorHandler(fail));

let server: Server;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(() => server.close());

describe('request deadline', () => {
  it('answers 503 with Retry-After, and ignores the late answer', async () => {
    const agent = supertest.agent(server);
    const late = await agent.get('/slow');
    expect(late.status).toBe(503);
    expect(late.body).toMatchObject({ code: 'UNAVAILABLE' });
    expect(late.headers['retry-after']).toBe('2');
    await wait(60);
    expect((await agent.get('/quick')).body).toEqual({ quick: true });
    expect(lines).toHaveLength(1);
  });

  it('of the first request does not fail others that wait for the same answer', async () => {
    expect((await supertest(server).get('/shared')).status).toBe(503);
    const asked = once(shared, 'asked');
    const waiting = supertest(server).get('/shared').then();
    await asked;
    shared.emit('numbers');
    const second = await waiting;
    expect(second.body).toEqual([1, 2, 3]);
    expect(second.headers['x-total-count']).toBe('3');
  });

  it('aborts a write that no client waits for any more', async () => {
    expect((await supertest(server).post('/unstored')).status).toBe(503);
    expect(stopped).toEqual([true]);
  });

  it('waits a little longer for the response of a write that is being stored', async () => {
    expect((await supertest(server).post('/stored')).body).toEqual({ stored: true });
  });

  it('does not affect fast answers and answers that have started', async () => {
    expect((await supertest(server).get('/quick')).status).toBe(200);
    expect((await supertest(server).get('/long')).text).toBe('first last');
  });
});
