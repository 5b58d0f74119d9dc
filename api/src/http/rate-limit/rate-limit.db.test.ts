import process from 'node:process';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { untilRedisCounts } from '../../testing/redis.ts';
import { createRateLimits } from './rate-limit.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';

function limited(name: string) {
  const limits = createRateLimits({
    redisUrl,
    logger: pino({ level: 'silent' }),
    factor: 1,
    isOwn: () => false,
  });
  const app = express();
  app.get('/', limits.limit({ name, limit: 2, windowSeconds: 60 }), (_request, response) => {
    response.send('ok');
  });
  return { limits, get: () => supertest(app).get('/') };
}

it('rate limits are shared by processes through Redis (TEST_REDIS_URL names it)', async () => {
  expect(redisUrl).not.toBe('');
  const name = `shared-${Date.now()}`;
  const [one, other] = [limited(name), limited(name)];
  await Promise.all([one, other].map(({ limits }) => untilRedisCounts(limits, redisUrl)));
  const seen: number[] = [];
  for (const { get } of [one, one, other]) seen.push((await get()).status);
  expect(seen.map((status) => status === 200)).toEqual([true, true, false]);
  one.limits.close();
  other.limits.close();
});
