import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { bindRepositories, defineModels } from '../repositories.ts';
import { createUnitOfWork } from '../database/unit-of-work.ts';
import { guestPlayer, userPlayer, type Player } from '../players/index.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { DailyLimitReachedError } from './daily-limit.errors.ts';
import { DEFAULT_GENERATION_LIMITS, createGenerationQuota } from './generation-quota.ts';

let api: TestApi;
let made = 0;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

function quotaWith(limits = DEFAULT_GENERATION_LIMITS) {
  const models = defineModels(api.database.sequelize);
  return createGenerationQuota({
    unitOfWork: createUnitOfWork({
      database: api.database,
      bind: (transaction) => bindRepositories(models, transaction),
      jitter: Math.random,
    }),
    readLimits: () => Promise.resolve(limits),
    now: api.clock.now,
  });
}

function guest(): Player {
  made += 1;
  return guestPlayer(String(made).padStart(32, '0'));
}

function address(): string {
  made += 1;
  return `10.0.${made % 250}.${Math.floor(made / 250)}`;
}

async function errorOf(work: Promise<unknown>): Promise<DailyLimitReachedError> {
  const error: unknown = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (error instanceof DailyLimitReachedError) return error;
  throw new Error(`Expected the daily limit, got ${String(error)}`);
}

describe('daily generation quota', () => {
  it('allows a guest three quizzes, then answers with an error body and headers', async () => {
    const [player, ip] = [guest(), address()];
    for (let quiz = 0; quiz < 3; quiz += 1) await api.quota.reserve(player, ip);
    const refused = await errorOf(api.quota.reserve(player, ip));
    expect(refused).toMatchObject({
      status: 429,
      code: 'DAILY_LIMIT_REACHED',
      message: 'Daily limit reached',
      details: { encourageSignup: true, isAnonymous: true, limit: 3 },
      headers: { 'RateLimit-Limit': '3', 'RateLimit-Remaining': '0' },
    });
    const resetAt = new Date(String(refused.details['resetAt']));
    expect(resetAt.toISOString()).toMatch(/T00:00:00.000Z$/);
    const seconds = (resetAt.getTime() - api.clock.now().getTime()) / 1000;
    expect(refused.headers['Retry-After']).toBe(String(seconds));
  });

  it('allows an account twenty, from any address', async () => {
    const player: Player = userPlayer(77);
    for (let quiz = 0; quiz < 20; quiz += 1) await api.quota.reserve(player, '10.9.9.9');
    const { details } = await errorOf(api.quota.reserve(player, '10.9.9.9'));
    expect(details).toMatchObject({ encourageSignup: false, isAnonymous: false, limit: 20 });
  });

  it('counts all guests of one address together, with five times the limit', async () => {
    const ip = address();
    for (let quiz = 0; quiz < 15; quiz += 1) await api.quota.reserve(guest(), ip);
    const newcomer = guest();
    await errorOf(api.quota.reserve(newcomer, ip));
    await expect(api.quota.reserve(newcomer, address())).resolves.toBeDefined();
  });

  it('uses nothing when it refuses', async () => {
    const [player, ip] = [guest(), address()];
    for (let quiz = 0; quiz < 3; quiz += 1) await api.quota.reserve(player, ip);
    for (let quiz = 0; quiz < 20; quiz += 1) await errorOf(api.quota.reserve(player, ip));
    await expect(api.quota.reserve(guest(), ip)).resolves.toBeDefined();
  });

  it('returns a quota once, however often it is returned', async () => {
    const [player, ip] = [guest(), address()];
    const reservations = [];
    for (let quiz = 0; quiz < 3; quiz += 1) reservations.push(await api.quota.reserve(player, ip));
    await Promise.all([reservations[0]?.giveBack(), reservations[0]?.giveBack()]);
    await reservations[0]?.giveBack();
    await api.quota.reserve(player, ip);
    await errorOf(api.quota.reserve(player, ip));
  });

  it('allows exactly the limit for concurrent requests', async () => {
    const [player, ip] = [guest(), address()];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, () => api.quota.reserve(player, ip)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('checks the global limit first', async () => {
    const used = z.array(z.object({ used: z.coerce.number() })).parse(
      await api.database.sequelize.query("SELECT used FROM generation_counters WHERE bucket = 'global'", {
        type: QueryTypes.SELECT,
      }),
    );
    const global = 2 + used.reduce((sum, row) => sum + row.used, 0);
    const quota = quotaWith({ global, anonymous: 1, authenticated: 1 });
    await quota.reserve(guest(), address());
    const player = guest();
    await quota.reserve(player, address());
    const { details } = await errorOf(quota.reserve(player, address()));
    expect(details).toMatchObject({ limit: global, encourageSignup: false, isAnonymous: true });
  });

  it('has no limit where none is set', async () => {
    const quota = quotaWith({ global: null, anonymous: null, authenticated: null });
    const [player, ip] = [guest(), address()];
    for (let quiz = 0; quiz < 30; quiz += 1) await quota.reserve(player, ip);
  });

  it('also counts without a limit, so that a limit set later applies at once', async () => {
    const [player, ip] = [guest(), address()];
    const free = quotaWith({ global: null, anonymous: null, authenticated: null });
    for (let quiz = 0; quiz < 3; quiz += 1) await free.reserve(player, ip);
    await errorOf(quotaWith({ global: null, anonymous: 3, authenticated: 3 }).reserve(player, ip));
  });

  it('restarts at midnight UTC', async () => {
    const [player, ip] = [guest(), address()];
    for (let quiz = 0; quiz < 3; quiz += 1) await api.quota.reserve(player, ip);
    const midnight = Date.parse('2026-11-22T00:00:00Z');
    api.clock.advance(midnight - api.clock.now().getTime() - 1);
    await errorOf(api.quota.reserve(player, ip));
    api.clock.advance(1);
    await expect(api.quota.reserve(player, ip)).resolves.toBeDefined();
  });
});
