import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { createRateLimits } from './rate-limit.ts';

const logger = pino({ level: 'silent' });

function limited(redisUrl: string | undefined, name: string) {
  const limits = createRateLimits({ redisUrl, logger, factor: 1 });
  const app = express();
  app.get('/', limits.limit({ name, limit: 2, windowSeconds: 60 }), (_request, response) => {
    response.send('ok');
  });
  return { limits, get: () => supertest(app).get('/') };
}

async function statuses(get: () => PromiseLike<{ status: number }>, count: number) {
  const seen: number[] = [];
  for (let request = 0; request < count; request += 1) seen.push((await get()).status);
  return seen;
}

describe('rate limits', () => {
  it('count in the process when there is no Redis', async () => {
    const { get } = limited(undefined, 'none');
    const seen = await statuses(get, 3);
    expect(seen.map((status) => status === 200)).toEqual([true, true, false]);
  });

  it('keep counting without delay when Redis is down', async () => {
    const { limits, get } = limited('redis://127.0.0.1:1', 'dead');
    const startedAt = Date.now();
    const seen = await statuses(get, 3);
    expect(seen.map((status) => status === 200)).toEqual([true, true, false]);
    expect(Date.now() - startedAt).toBeLessThan(2000);
    limits.close();
  });
});
