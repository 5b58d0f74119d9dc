import { changePasswordResponseSchema, loginResponseSchema, sessionSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { TEST_PASSWORD, signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const HOUR_MS = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const bearerOf = ({ token }: { readonly token: string }) => `Bearer ${token}`;

/** Signs in once more. @returns what the device sends with its requests */
async function signInOn(userAgent: string, email: string): Promise<string> {
  const response = await api
    .anonymous()
    .post('/api/auth/login')
    .set('User-Agent', userAgent)
    .send({ email, password: TEST_PASSWORD });
  return bearerOf(answerOf(loginResponseSchema, response));
}

function send(method: 'get' | 'delete' | 'post', path: string, bearer: string) {
  return api.anonymous()[method](path).set('Authorization', bearer);
}
const profile = (bearer: string) => send('get', '/api/auth/profile', bearer);
const sessionsOf = async (bearer: string) =>
  answerOf(z.array(sessionSchema), await send('get', '/api/auth/sessions', bearer));
const end = (id: string, bearer: string) => send('delete', `/api/auth/sessions/${id}`, bearer);

describe('GET /api/auth/sessions', () => {
  it('names browser and system of each device, when it signed in, and which one it is', async () => {
    const { email, bearer: first } = await signIn(api);
    const at = api.clock.now().toISOString();
    api.clock.advance(1000);
    const phone = await signInOn(PHONE, email);
    const later = api.clock.now().toISOString();
    const shown = await sessionsOf(phone);
    expect(shown).toEqual([
      {
        id: expect.any(String),
        browser: 'Safari',
        system: 'iOS',
        createdAt: later,
        lastUsedAt: later,
        isCurrent: true,
      },
      {
        id: expect.any(String),
        browser: null,
        system: null,
        createdAt: at,
        lastUsedAt: at,
        isCurrent: false,
      },
    ]);
    expect((await sessionsOf(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it('moves the session that is used to the top, once an hour has passed', async () => {
    const { email, bearer: first } = await signIn(api);
    api.clock.advance(HOUR_MS / 4);
    const second = await signInOn(FIREFOX, email);
    const signedIn = (await sessionsOf(second)).map(({ lastUsedAt }) => lastUsedAt);
    api.clock.advance(HOUR_MS / 2);
    await profile(first);
    expect((await sessionsOf(second)).map(({ lastUsedAt }) => lastUsedAt)).toEqual(signedIn);
    api.clock.advance(HOUR_MS / 4);
    await profile(first);
    const [top] = await sessionsOf(second);
    expect(top).toMatchObject({ browser: null, lastUsedAt: api.clock.now().toISOString() });
  });

  it('contains a session from before sessions were kept, once it is used', async () => {
    const { id, bearer } = await signIn(api);
    const older = bearerOf({ token: api.sessionTokens.issue({ userId: id, tokenVersion: 0 }) });
    const issuedAt = api.clock.now().toISOString();
    expect(await sessionsOf(bearer)).toHaveLength(1);
    api.clock.advance(HOUR_MS);
    await profile(older).set('User-Agent', FIREFOX);
    expect(await sessionsOf(bearer)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: 'Firefox', system: 'Linux', createdAt: issuedAt }),
      ]),
    );
  });

  it('contains neither sessions that ended, nor those of others', async () => {
    const { email, bearer } = await signIn(api);
    await signIn(api);
    await send('post', '/api/auth/logout', await signInOn(FIREFOX, email));
    expect(await sessionsOf(bearer)).toHaveLength(1);
    await send('post', '/api/auth/logout-everywhere', bearer);
    expect(await sessionsOf(await signInOn(FIREFOX, email))).toHaveLength(1);
    api.clock.advance(31 * 24 * HOUR_MS);
    expect(await sessionsOf(await signInOn(FIREFOX, email))).toHaveLength(1);
  });
});

describe('DELETE /api/auth/sessions/:id', () => {
  it('ends that session only, which is then no longer listed', async () => {
    const { email, bearer } = await signIn(api);
    const lost = await signInOn(PHONE, email);
    const kept = await signInOn(FIREFOX, email);
    const { id } = (await sessionsOf(lost)).find(({ isCurrent }) => isCurrent) ?? { id: '' };
    expect((await end(id, bearer)).status).toBe(200);
    expectError(await profile(lost), 401, 'NOT_AUTHENTICATED');
    for (const other of [bearer, kept]) expect((await profile(other)).status).toBe(200);
    expect((await sessionsOf(bearer)).map((session) => session.id)).not.toContain(id);
    expectError(await end(id, bearer), 404, 'NOT_FOUND');
  });

  it('does not find the session of somebody else, not even for an admin', async () => {
    const victim = await signIn(api);
    const [{ id } = { id: '' }] = await sessionsOf(victim.bearer);
    for (const { bearer } of [await signIn(api), await signIn(api, { isAdmin: true })])
      expectError(await end(id, bearer), 404, 'NOT_FOUND');
    expect((await profile(victim.bearer)).status).toBe(200);
  });

  it.each(['0', 'x'.repeat(64), "' OR 1=1 --"])('does not find %p', async (id) => {
    const { bearer } = await signIn(api);
    expectError(await end(encodeURIComponent(id), bearer), 404, 'NOT_FOUND');
    expect((await profile(bearer)).status).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends all sessions but this one, also those that are not listed', async () => {
    const { id, email, bearer } = await signIn(api);
    const listed = await signInOn(PHONE, email);
    const unlisted = bearerOf({ token: api.sessionTokens.issue({ userId: id, tokenVersion: 0 }) });
    const answer = await send('delete', '/api/auth/sessions', bearer).set('User-Agent', FIREFOX);
    const mine = bearerOf(answerOf(changePasswordResponseSchema, answer));
    for (const ended of [bearer, listed, unlisted])
      expectError(await profile(ended), 401, 'NOT_AUTHENTICATED');
    expect(await sessionsOf(mine)).toEqual([
      expect.objectContaining({ browser: 'Firefox', isCurrent: true }),
    ]);
  });

  it('is open to a suspended account', async () => {
    const { id, bearer } = await signIn(api);
    await api.users.setSuspension(id, { reason: 'Spam', since: api.clock.now(), until: null });
    const [{ id: sessionId } = { id: '' }] = await sessionsOf(bearer);
    const answer = await send('delete', '/api/auth/sessions', bearer);
    const mine = bearerOf(answerOf(changePasswordResponseSchema, answer));
    expectError(await end(sessionId, mine), 404, 'NOT_FOUND');
    expect((await profile(mine)).status).toBe(200);
  });
});

describe('kept sessions', () => {
  const keptOf = async (userId: number) => {
    const [rows] = await api.database.sequelize.query(`SELECT 1 FROM sessions WHERE user_id = ${userId}`);
    return rows.length;
  };

  it('are as many as go on, however often all others are ended', async () => {
    const { id, bearer } = await signIn(api);
    let mine = bearer;
    for (let time = 0; time < 5; time += 1) {
      const answer = await send('delete', '/api/auth/sessions', mine);
      mine = bearerOf(answerOf(changePasswordResponseSchema, answer));
    }
    expect(await keptOf(id)).toBe(1);
  });

  it('are in the export of the account, without what signs anybody in', async () => {
    const { email } = await signIn(api);
    const bearer = await signInOn(FIREFOX, email);
    const exported = await send('get', '/api/auth/export', bearer);
    expect(exported.body.sessions).toEqual(
      expect.arrayContaining([expect.objectContaining({ browser: 'Firefox', system: 'Linux' })]),
    );
    expect(exported.text).not.toMatch(/hash/iu);
  });

  it('are deleted with the account', async () => {
    const { id, bearer } = await signIn(api);
    expect(await keptOf(id)).toBe(1);
    await send('post', '/api/auth/delete-account', bearer).send({ password: TEST_PASSWORD });
    expect(await keptOf(id)).toBe(0);
  });

  it('are one row however many requests use a session at once', async () => {
    const { id } = await signIn(api);
    const older = bearerOf({ token: api.sessionTokens.issue({ userId: id, tokenVersion: 0 }) });
    const answers = await Promise.all(Array.from({ length: 6 }, () => profile(older)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await keptOf(id)).toBe(2);
  });
});

it('an ordinary request of a session costs one statement', async () => {
  const { bearer } = await signIn(api);
  // What a job does at the same time is not counted.
  await api.jobs.idle();
  const query = jest.spyOn(api.database.sequelize, 'query');
  expect((await profile(bearer)).status).toBe(200);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(statements).toBe(1);
});

it('a session of before its account existed opens nothing: a restored database gives ids again', async () => {
  const { bearer, id } = await signIn(api);
  expect((await profile(bearer)).status).toBe(200);
  api.clock.advance(1000);
  await api.database.sequelize.query('UPDATE users SET created_at = ? WHERE id = ?', {
    replacements: [api.clock.now(), id],
  });
  expectError(await profile(bearer), 401, 'NOT_AUTHENTICATED');
});

it('an account of before a clock was set back signs in', async () => {
  const { email } = await signIn(api);
  api.clock.advance(-3_600_000);
  const bearer = await signInOn('', email);
  api.clock.advance(3_600_000);
  expect((await profile(bearer)).status).toBe(200);
});
