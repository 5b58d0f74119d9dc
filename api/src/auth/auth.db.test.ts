import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginResponseSchema, userSchema } from '@quizmesh/contract/schemas';
import jwt from 'jsonwebtoken';
import { TEST_PASSWORD, addAccount, signIn } from '../testing/factories.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectFailure } from '../testing/wire.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const SECRET = 'a secret of at least thirty-two letters';
const WEEK_MS = 7 * 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    environment: { JWT_SECRET: SECRET, GUEST_COOKIE_SECRET: `${SECRET} too` },
  });
});
afterAll(() => api.stop());

function login(email: unknown, password: unknown) {
  return api.visitor().post('/api/auth/login').send({ email, password });
}

function profile(bearer?: string) {
  const request = api.visitor().get('/api/auth/profile');
  return bearer === undefined ? request : request.set('Authorization', bearer);
}

describe('signing in', () => {
  it('returns token and account, whatever the case of the e-mail, and never a hash', async () => {
    await addAccount(api, { username: 'Ada', email: 'Ada@Example.test' });
    const response = await login(' ada@EXAMPLE.test ', TEST_PASSWORD);
    const { user, token } = answerOf(loginResponseSchema, response);
    expect(user).toMatchObject({ username: 'Ada', isAdmin: false, hasPassword: true });
    expect(response.text).not.toMatch(/argon2|passwordHash|tokenVersion/i);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(answerOf(userSchema, await profile(`Bearer ${token}`))).toEqual(user);
  });

  it('gives the same answer for an unknown e-mail and a wrong password', async () => {
    await addAccount(api, { username: 'grace', email: 'grace@example.test' });
    const wrong = await login('grace@example.test', 'wrong');
    const unknown = await login('nobody@example.test', 'wrong');
    expectFailure(wrong, 401, 'INVALID_CREDENTIALS');
    expectFailure(unknown, 401, 'INVALID_CREDENTIALS');
    expect(unknown.body.message).toBe(wrong.body.message);
  });

  it('tells that an e-mail is not verified only after the correct password', async () => {
    await addAccount(api, { username: 'new', email: 'new@example.test', isVerified: false });
    expectFailure(await login('new@example.test', 'wrong'), 401, 'INVALID_CREDENTIALS');
    expectFailure(await login('new@example.test', TEST_PASSWORD), 403, 'EMAIL_NOT_VERIFIED');
  });

  it.each([
    [undefined, 'x'],
    ['a@b.c', undefined],
    [{ $ne: null }, ['x']],
  ])('refuses the body %p, %p', async (email, password) => {
    expectFailure(await login(email, password), 400, 'VALIDATION_FAILED');
  });

  it('is limited per address, forwarded by the one trusted hop', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
    const attempt = (forwarded: string) =>
      strict
        .visitor()
        .post('/api/auth/login')
        .set('X-Forwarded-For', forwarded)
        .send({ email: 'x@example.test', password: 'x' });
    for (let index = 0; index < 20; index += 1) await attempt('6.6.6.6, 10.1.1.1');
    const refused = await attempt('7.7.7.7, 10.1.1.1');
    expectFailure(refused, 429, 'RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('6.6.6.6, 10.1.1.2')).status).toBe(401);
    await strict.stop();
  });
});

describe('a session', () => {
  it('is needed for the profile', async () => {
    expectFailure(await profile(), 401, 'NOT_AUTHENTICATED');
    expectFailure(await profile('Basic abc'), 401, 'NOT_AUTHENTICATED');
  });

  it('ends after a week', async () => {
    const { bearer } = await signIn(api);
    api.clock.advance(WEEK_MS - 1000);
    expect((await profile(bearer)).status).toBe(200);
    api.clock.advance(2000);
    expectFailure(await profile(bearer), 401, 'NOT_AUTHENTICATED');
  });

  it('ends when the token version of the account rises', async () => {
    const { id, bearer } = await signIn(api);
    await api.users.makeAdmin(id, await api.passwords.hash('another password'));
    expectFailure(await profile(bearer), 401, 'NOT_AUTHENTICATED');
  });

  const claims = { typ: 'session', ver: 0 };
  const issued = { issuer: 'quizmesh', audience: 'quizmesh-api' };
  it.each([
    ['another secret', claims, 'x'.repeat(32), { ...issued, algorithm: 'HS256' }],
    ['another algorithm', claims, SECRET, { ...issued, algorithm: 'HS512' }],
    ['no algorithm', claims, '', { ...issued, algorithm: 'none' }],
    ['another issuer', claims, SECRET, { ...issued, issuer: 'else', algorithm: 'HS256' }],
    ['another audience', claims, SECRET, { ...issued, audience: 'else', algorithm: 'HS256' }],
    ['another type', { ...claims, typ: 'reset' }, SECRET, { ...issued, algorithm: 'HS256' }],
    ['another version', { ...claims, ver: 1 }, SECRET, { ...issued, algorithm: 'HS256' }],
  ] as const)('is refused with %s', async (_case, payload, secret, options) => {
    const { id } = await signIn(api);
    const exp = Math.floor(api.clock.now().getTime() / 1000) + 600;
    const token = jwt.sign({ ...payload, exp }, secret, { ...options, subject: String(id) });
    expectFailure(await profile(`Bearer ${token}`), 401, 'NOT_AUTHENTICATED');
  });

  it('is accepted when it is made as the server makes it', async () => {
    const { id } = await signIn(api);
    const exp = Math.floor(api.clock.now().getTime() / 1000) + 600;
    const token = jwt.sign({ ...claims, exp }, SECRET, { ...issued, subject: String(id) });
    expect((await profile(`Bearer ${token}`)).status).toBe(200);
  });
});

describe('the first administrator', () => {
  const now = () => new Date();

  it('comes from the environment', async () => {
    const fresh = await startTestApi();
    const { users, passwords } = fresh;
    const deps = { users, passwords, dataFolder: fresh.config.dataFolder, now };
    await ensureFirstAdmin({ ...deps, email: 'root@example.test', password: 'from outside' });
    const response = await fresh
      .visitor()
      .post('/api/auth/login')
      .send({ email: 'root@example.test', password: 'from outside' });
    expect(answerOf(loginResponseSchema, response).user.isAdmin).toBe(true);
    await expect(stat(join(fresh.config.dataFolder, 'admin-credentials.json'))).rejects.toThrow();
    await fresh.stop();
  });

  it('gets a random password, written once to a private file', async () => {
    const fresh = await startTestApi();
    const dataFolder = await mkdtemp(join(tmpdir(), 'quizmesh-admin-'));
    const { users, passwords } = fresh;
    const deps = { users, passwords, dataFolder, email: undefined, password: undefined, now };
    await ensureFirstAdmin(deps);
    const file = join(dataFolder, 'admin-credentials.json');
    const written = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const response = await fresh.visitor().post('/api/auth/login').send(JSON.parse(written));
    expect(answerOf(loginResponseSchema, response).user.isAdmin).toBe(true);
    await ensureFirstAdmin(deps);
    expect(await readFile(file, 'utf8')).toBe(written);
    await rm(dataFolder, { recursive: true });
    await fresh.stop();
  });
});
