import { randomInt } from 'node:crypto';
import process from 'node:process';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { TEST_PASSWORD, addAccount } from '../testing/factories.ts';
import { mailedToken, mailsTo } from '../testing/outbox.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? '';
/** An embedded file belongs to one process. */
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;
/** Two processes with one database; the Redis (TEST_REDIS_URL names it) is used by other tests too: each run has networks and accounts
 *  of its own. */
let processes: readonly [TestApi, TestApi];
const RUN = randomInt(1_000_000);
let accounts = 0;

async function startTwo(more: Readonly<Record<string, string>>): Promise<void> {
  const environment = { RATE_LIMIT_SCALE: '1', ...more };
  const one = await startTestApi({ environment });
  processes = [one, await startTestApi({ environment, beside: one })];
  await new Promise((resolve) => setTimeout(resolve, 300));
}
async function stopBoth(): Promise<void> {
  await processes[1].stop();
  await processes[0].stop();
}

async function account() {
  accounts += 1;
  const name = `alternating${RUN}x${accounts}`;
  return addAccount(processes[0], { username: name.slice(-20), email: `${name}@example.test` });
}
const network = () => `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;

/** Sends the request of a number to its process: to the one and to the other in turn. */
const nth = (request: number) => (request % 2 === 0 ? processes[0] : processes[1]);
const logIn = (request: number, email: string, { from = network(), password = 'a guess' } = {}) =>
  nth(request).anonymous().post('/api/auth/login').set('X-Forwarded-For', from).send({ email, password });

async function statusesOf(
  count: number,
  send: (request: number) => PromiseLike<{ readonly status: number }>,
) {
  const statuses: number[] = [];
  for (let request = 0; request < count; request += 1) statuses.push((await send(request)).status);
  return statuses;
}
const forgot = (request: number, email: string, from = network()) =>
  nth(request).anonymous().post('/api/auth/forgot-password').set('X-Forwarded-For', from).send({ email });

describe.each([
  ['with Redis', { REDIS_URL: redisUrl }],
  ...(isServer ? ([['without Redis', {}]] as const) : []),
] as const)('whoever alternates between the processes of a site %s', (_how, environment) => {
  beforeAll(() => startTwo(environment));
  afterAll(stopBoth);

  it('has no more tries of one password than with one process', async () => {
    const { email } = await account();
    const from = network();
    const statuses = await statusesOf(14, (request) => logIn(request, email, { from }));
    // Ten, and the one that half a minute allows beyond them.
    expect(statuses).toEqual([...Array<number>(11).fill(401), 429, 429, 429]);
    for (const request of [0, 1])
      expectError(await logIn(request, email, { from, password: TEST_PASSWORD }), 429, 'RATE_LIMITED');
  });

  it('has no more tries of many passwords from one network', async () => {
    const from = network();
    const statuses = await statusesOf(24, (request) =>
      logIn(request, `nobody${RUN}.${request}@x.test`, { from }),
    );
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(4).fill(429)]);
  });

  it('has no more tries of one password from many networks', async () => {
    const { email } = await account();
    const start = performance.now();
    await statusesOf(101, (request) => logIn(request, email));
    const from = network();
    const statuses = await statusesOf(5, (request) => logIn(request, email, { from }));
    // One more, and one for each 36 seconds that a busy machine takes.
    const most = 1 + Math.floor((performance.now() - start) / 36_000);
    expect(statuses[0]).toBe(401);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(most);
    expect(statuses.at(-1)).toBe(429);
  });

  it('gets no more mails', async () => {
    const { email } = await account();
    await statusesOf(12, (request) => forgot(request, email));
    expect(await mailsTo(processes[0], email)).toHaveLength(5);
  });

  it('uses a mailed link once', async () => {
    const { email } = await account();
    await processes[0]
      .anonymous()
      .post('/api/auth/forgot-password')
      .set('X-Forwarded-For', network())
      .send({ email });
    const token = await mailedToken(processes[0], email, 'reset');
    const body = { token, newPassword: 'another violet umbrella' };
    const resets = [0, 1, 2, 3].map((request) =>
      nth(request).anonymous().post('/api/auth/reset-password').set('X-Forwarded-For', network()).send(body),
    );
    const statuses = (await Promise.all(resets)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 400, 400, 400]);
  });

  it('goes on with no session that ended in the other process', async () => {
    const { email } = await account();
    const { token } = answerOf(loginResponseSchema, await logIn(0, email, { password: TEST_PASSWORD }));
    const profile = (request: number) =>
      nth(request).anonymous().get('/api/auth/profile').set('Authorization', `Bearer ${token}`);
    expect([(await profile(0)).status, (await profile(1)).status]).toEqual([200, 200]);
    await nth(0).anonymous().post('/api/auth/logout').set('Authorization', `Bearer ${token}`);
    expect([(await profile(1)).status, (await profile(0)).status]).toEqual([401, 401]);
  });

  it('keeps out no device that signed in to the other process', async () => {
    const { email } = await account();
    const from = network();
    const first = await logIn(0, email, { from, password: TEST_PASSWORD });
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect(cookie).toMatch(/^quizmesh_device=/u);
    await statusesOf(12, (request) => logIn(request, email, { from }));
    for (const request of [0, 1]) {
      expect((await logIn(request, email, { from, password: TEST_PASSWORD })).status).toBe(429);
      const known = logIn(request, email, { from, password: TEST_PASSWORD }).set('Cookie', cookie);
      expect((await known).status).toBe(200);
    }
  });
});

it('whoever alternates between processes with Redis may send no more requests of one kind', async () => {
  await startTwo({ REDIS_URL: redisUrl });
  const { email } = await account();
  const from = network();
  const statuses = await statusesOf(12, (request) => forgot(request, email, from));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await stopBoth();
});

(isServer ? it : it.skip)(
  'tries while the clock was ahead keep nobody out when it is set back, without Redis',
  async () => {
    await startTwo({});
    const { email } = await account();
    const from = network();
    const ahead = jest.spyOn(Date, 'now').mockImplementation(() => new Date().getTime() + 86_400_000);
    const guesses = await statusesOf(12, (request) => logIn(request, email, { from }));
    ahead.mockRestore();
    expect(guesses.at(-1)).toBe(429);
    expect((await logIn(0, email, { from, password: TEST_PASSWORD })).status).toBe(200);
    await stopBoth();
  },
);
