import process from 'node:process';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { startLine } from '../../testing/line.ts';
import { untilRedisCounts } from '../../testing/redis.ts';
import { createRateLimits } from './rate-limit.ts';

const logger = pino({ level: 'silent' });
const options = { name: `test-${Date.now()}`, limit: 2, windowSeconds: 60 };

function throttleOn(redisUrl: string | undefined) {
  const limits = createRateLimits({ redisUrl, logger, factor: 1, isOwn: () => false });
  return {
    ...limits.throttle(options),
    untilShared: () => untilRedisCounts(limits, process.env['TEST_REDIS_URL'] ?? ''),
    close: () => limits.close(),
  };
}

const outcomes = async (tries: readonly Promise<void>[]) =>
  (await Promise.allSettled(tries)).map(({ status }) => status).sort();

it.each([
  ['in this process', undefined],
  ['in this process while Redis is dead', 'redis://127.0.0.1:1'],
])('throttle: counts attempts for a key %s, parallel ones too', async (_case, redisUrl) => {
  const throttle = throttleOn(redisUrl);
  const tries = [throttle.take('a'), throttle.take('a'), throttle.take('a'), throttle.take('b')];
  expect(await outcomes(tries)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  await throttle.clear('a');
  await expect(throttle.take('a')).resolves.toBeUndefined();
  throttle.close();
});

it('throttle: takes no longer when many keys are counted', async () => {
  const throttle = throttleOn(undefined);
  // A throttle that reads all counters on each try would exceed the timeout of the test.
  for (let key = 0; key < 120_000; key += 1) await throttle.take(`key ${key}`);
  await throttle.take('key 0');
  throttle.close();
});

it('throttle: counts across processes through Redis (TEST_REDIS_URL names it)', async () => {
  const redisUrl = process.env['TEST_REDIS_URL'];
  expect(redisUrl).toBeDefined();
  const [one, other] = [throttleOn(redisUrl), throttleOn(redisUrl)];
  await Promise.all([one.untilShared(), other.untilShared()]);
  await one.take('shared');
  await one.take('shared');
  await expect(other.take('shared')).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  await one.clear('shared');
  await expect(other.take('shared')).resolves.toBeUndefined();
  one.close();
  other.close();
});

it('throttle: adds a missing expiry to a counter in Redis (TEST_REDIS_URL names it)', async () => {
  const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
  const redis = new Redis(redisUrl);
  const key = `throttle:${options.name}:stuck`;
  await redis.set(key, 7);
  const throttle = throttleOn(redisUrl);
  await throttle.untilShared();
  const stuck = await throttle.take('stuck').catch((error: unknown) => error);
  expect(stuck).toMatchObject({ status: 429, headers: { 'Retry-After': '60' } });
  expect(await redis.pttl(key)).toBeGreaterThan(50_000);
  throttle.close();
  redis.disconnect();
});

it('throttle: counts locally while Redis hangs, without waiting for it each time (TEST_REDIS_URL names it)', async () => {
  const { hostname: host, port } = new URL(process.env['TEST_REDIS_URL'] ?? '');
  const line = await startLine({ host, port: Number(port) });
  const throttle = throttleOn(`redis://127.0.0.1:${line.port}`);
  await throttle.untilShared();
  await throttle.take('warm');
  line.set('silent');
  const startedAt = performance.now();
  for (const key of ['one', 'two', 'three', 'four', 'five', 'six']) await throttle.take(key);
  const waited = performance.now() - startedAt;
  // One timeout of 250 ms, not six.
  expect(waited).toBeGreaterThan(200);
  expect(waited).toBeLessThan(600);
  throttle.close();
  await line.close();
});
