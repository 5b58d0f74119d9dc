import {
  quizLimitsSchema,
  quizLimitsUsageSchema,
  resetLimitsResponseSchema,
} from '@quizmesh/contract/schemas';
import { guestPlayer, userPlayer, type Player } from '../players/index.ts';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { DailyLimitReachedError } from './daily-limit.errors.ts';

const PATH = '/api/admin/quiz-limits';
const STANDARD = { globalLimit: null, anonymousLimit: 3, authenticatedLimit: 20 };

let api: TestApi;
let admin: TestAdmin;
let made = 0;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());
afterEach(() => admin.post(PATH, STANDARD));

function guest(): Player {
  made += 1;
  return guestPlayer(String(made).padStart(32, '0'));
}

function address(): string {
  made += 1;
  return `10.1.${Math.floor(made / 250)}.${made % 250}`;
}

async function limits() {
  return answerOf(quizLimitsSchema, await admin.get(PATH));
}

async function reset() {
  return answerOf(resetLimitsResponseSchema, await admin.post('/api/admin/reset-daily-limits'));
}

async function used(day: string): Promise<number> {
  const [rows] = await api.database.sequelize.query(
    "SELECT COALESCE(SUM(used), 0) AS total FROM generation_counters WHERE day = ? AND bucket LIKE 'g:%'",
    { replacements: [day] },
  );
  const [row] = rows as { total: number | string }[];
  return Number(row?.total);
}

describe('quiz limits', () => {
  it('have default values until an admin saves others', async () => {
    const fresh = await startTestApi();
    const other = await adminOf(fresh);
    expect(answerOf(quizLimitsSchema, await other.get(PATH))).toEqual({
      ...STANDARD,
      version: 0,
      lastResetAt: null,
    });
    await fresh.stop();
  });

  it('apply at once, and are audited', async () => {
    const [player, ip] = [guest(), address()];
    await api.quota.reserve(player, ip);
    const saved = await admin.post(PATH, { ...STANDARD, anonymousLimit: 1 });
    expect(answerOf(quizLimitsSchema, saved)).toMatchObject({ anonymousLimit: 1 });
    await expect(api.quota.reserve(player, ip)).rejects.toThrow(DailyLimitReachedError);
    await admin.post(PATH, { ...STANDARD, anonymousLimit: null });
    for (let quiz = 0; quiz < 25; quiz += 1) await api.quota.reserve(player, ip);
    const [entry] = await admin.audit('limits.update');
    expect(entry).toMatchObject({ before: { anonymousLimit: 1 }, after: { anonymousLimit: null } });
  });

  it('saved again as they are change nothing, also after the answer was lost: no version, no entry in the audit trail', async () => {
    const changed = answerOf(quizLimitsSchema, await admin.post(PATH, { ...STANDARD, globalLimit: 70 }));
    const entries = (await admin.audit('limits.update')).length;
    const again = await admin.post(PATH, { ...STANDARD, globalLimit: 70, version: changed.version });
    expect(answerOf(quizLimitsSchema, again)).toEqual(changed);
    expect(await admin.audit('limits.update')).toHaveLength(entries);
    const repeated = await admin.post(PATH, { ...STANDARD, globalLimit: 70, version: changed.version - 1 });
    expect(answerOf(quizLimitsSchema, repeated)).toEqual(changed);
    const stale = await admin.post(PATH, { ...STANDARD, globalLimit: 71, version: changed.version - 1 });
    expectError(stale, 409, 'CONFLICT');
  });

  it('are unlimited at 0', async () => {
    const saved = await admin.post(PATH, { ...STANDARD, globalLimit: 0, anonymousLimit: 0 });
    expect(answerOf(quizLimitsSchema, saved)).toMatchObject({ globalLimit: null, anonymousLimit: null });
    const [player, ip] = [guest(), address()];
    for (let quiz = 0; quiz < 5; quiz += 1) await api.quota.reserve(player, ip);
  });

  it.each([
    { anonymousLimit: -1 },
    { anonymousLimit: 1.5 },
    { anonymousLimit: '3' },
    { globalLimit: 100_001 },
    { authenticatedLimit: undefined },
  ])('refuse %p', async (change) => {
    expectError(await admin.post(PATH, { ...STANDARD, ...change }), 400, 'VALIDATION_FAILED');
  });

  it('are saved by one of two admins who started from the same version', async () => {
    const { version } = await limits();
    const save = (globalLimit: number) => admin.post(PATH, { ...STANDARD, globalLimit, version });
    const responses = await Promise.all([save(10), save(20)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.current).toEqual(await limits());
  });

  it('reach another process within 5 seconds', async () => {
    const beside = await startTestApi({ beside: api });
    const [player, ip] = [guest(), address()];
    await beside.quota.reserve(player, ip);
    await admin.post(PATH, { ...STANDARD, anonymousLimit: 1 });
    api.clock.advance(5001);
    await expect(beside.quota.reserve(player, ip)).rejects.toThrow(DailyLimitReachedError);
    await beside.stop();
  });
});

describe('concurrent generations in two processes', () => {
  it('get through exactly three times out of a hundred', async () => {
    const beside = await startTestApi({ beside: api });
    await admin.post(PATH, { globalLimit: 3, anonymousLimit: null, authenticatedLimit: null });
    api.clock.advance(86_400_000);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_slot, index) =>
        (index % 2 === 0 ? api : beside).quota.reserve(guest(), address()),
      ),
    );
    const passed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(passed).toHaveLength(3);
    await passed[0]?.giveBack();
    await expect(beside.quota.reserve(guest(), address())).resolves.toBeDefined();
    await expect(api.quota.reserve(guest(), address())).rejects.toThrow(DailyLimitReachedError);
    await beside.stop();
  });
});

describe('emergency reset of the counters', () => {
  const day = (offset: number) =>
    new Date(api.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

  it("adds today's counts to yesterday's and returns how many", async () => {
    const [player, ip] = [guest(), address()];
    api.clock.advance(86_400_000);
    await api.quota.reserve(player, ip);
    api.clock.advance(86_400_000);
    for (let quiz = 0; quiz < 3; quiz += 1) await api.quota.reserve(player, ip);
    await expect(api.quota.reserve(player, ip)).rejects.toThrow(DailyLimitReachedError);
    const { moved, message } = await reset();
    expect(moved).toBe(3);
    expect(message).toContain('3');
    expect([await used(day(-1)), await used(day(0))]).toEqual([4, 0]);
    for (let quiz = 0; quiz < 3; quiz += 1) await api.quota.reserve(player, ip);
    await expect(api.quota.reserve(player, ip)).rejects.toThrow(DailyLimitReachedError);
    const [entry] = await admin.audit('limits.reset');
    expect(entry).toMatchObject({ targetId: day(0), before: { used: 3 } });
  });

  it('moves no count twice', async () => {
    api.clock.advance(86_400_000);
    await api.quota.reserve(guest(), address());
    const moved = (await Promise.all([reset(), reset()])).map((answer) => answer.moved);
    expect(moved.sort()).toEqual([0, 1]);
  });

  it('is refused after another one that was not seen, which it names, and takes no count with it', async () => {
    api.clock.advance(86_400_000);
    const { lastResetAt: seen } = await limits();
    const player = guest();
    await api.quota.reserve(player, address());
    const other = await adminOf(api);
    const first = await other.post('/api/admin/reset-daily-limits', { lastResetAt: seen });
    const { lastResetAt } = answerOf(resetLimitsResponseSchema, first);
    api.clock.advance(1000);
    await api.quota.reserve(player, address());
    const second = await admin.post('/api/admin/reset-daily-limits', { lastResetAt: seen });
    expectError(second, 409, 'CONFLICT');
    expect(second.body.current).toEqual({ ...(await limits()), lastResetAt, resetBy: other.username });
    expect(await used(day(0))).toBe(1);
    const again = await admin.post('/api/admin/reset-daily-limits', { lastResetAt });
    expect(answerOf(resetLimitsResponseSchema, again).moved).toBe(1);
  });

  it('returns a quota used before the reset to the day it was moved to', async () => {
    api.clock.advance(86_400_000);
    const [player, ip] = [guest(), address()];
    const early = await api.quota.reserve(player, ip);
    api.clock.advance(1000);
    await reset();
    api.clock.advance(1000);
    await api.quota.reserve(player, ip);
    await early.giveBack();
    expect([await used(day(-1)), await used(day(0))]).toEqual([0, 1]);
  });

  it('keeps a quota that is used meanwhile', async () => {
    api.clock.advance(2 * 86_400_000);
    await admin.post(PATH, { globalLimit: null, anonymousLimit: 1000, authenticatedLimit: null });
    const [player, ip] = [guest(), address()];
    const work = Array.from({ length: 40 }, (_slot, index) =>
      index === 20 ? reset() : api.quota.reserve(player, ip),
    );
    await Promise.all(work);
    expect((await used(day(-1))) + (await used(day(0)))).toBe(39);
  });
});

describe("today's use of the limits", () => {
  it('counts quizzes, players, and players who have reached their limit', async () => {
    const fresh = await startTestApi();
    const other = await adminOf(fresh);
    const usage = async () =>
      answerOf(quizLimitsUsageSchema, await other.get('/api/admin/quiz-limits/usage'));
    expect(await usage()).toMatchObject({ used: 0, guests: { used: 0, people: 0, atLimit: 0 } });
    const [busy, calm] = [guest(), guest()];
    for (let round = 0; round < 3; round += 1) await fresh.quota.reserve(busy, address());
    await fresh.quota.reserve(calm, address());
    await fresh.quota.reserve(userPlayer(other.id), address());
    expect(await usage()).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) as string,
      used: 5,
      guests: { used: 4, people: 2, atLimit: 1 },
      members: { used: 1, people: 1, atLimit: 0 },
    });
    await fresh.stop();
  });

  it('is for admins only', async () => {
    expectError(await api.anonymous().get('/api/admin/quiz-limits/usage'), 401, 'NOT_AUTHENTICATED');
    const { bearer } = await signIn(api);
    const asUser = api.anonymous().get('/api/admin/quiz-limits/usage').set('Authorization', bearer);
    expectError(await asUser, 403, 'FORBIDDEN');
  });
});

it('limits: counts of a day are forgotten after 30 days, those of networks too', async () => {
  const { sequelize } = api.database;
  const dayOf = (daysAgo: number) =>
    new Date(api.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const rows = [30, 31, 400].map((daysAgo) => `('${dayOf(daysAgo)}', 'old:${daysAgo}', 1)`);
  await sequelize.query(`INSERT INTO generation_counters (day, bucket, used) VALUES ${rows.join(',')}`);
  const later = await startTestApi({ beside: api });
  await later.jobs.idle();
  await later.stop();
  const [left] = await sequelize.query("SELECT bucket FROM generation_counters WHERE bucket LIKE 'old:%'");
  expect(left).toEqual([{ bucket: 'old:30' }]);
});
