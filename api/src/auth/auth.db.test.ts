import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginResponseSchema, userSchema } from '@quizmesh/contract/schemas';
import jwt from 'jsonwebtoken';
import { TEST_PASSWORD, addAccount, signIn } from '../testing/factories.ts';
import { mailedToken } from '../testing/outbox.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const SECRET = 'a secret of at least thirty-two letters';
const MONTH_MS = 30 * 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    environment: { JWT_SECRET: SECRET, GUEST_COOKIE_SECRET: `${SECRET} too` },
  });
});
afterAll(() => api.stop());

function login(email: unknown, password: unknown) {
  return api.anonymous().post('/api/auth/login').send({ email, password });
}

function profile(bearer?: string) {
  const request = api.anonymous().get('/api/auth/profile');
  return bearer === undefined ? request : request.set('Authorization', bearer);
}

describe('POST /api/auth/login', () => {
  it('returns token and account for any case of the e-mail, and never a hash', async () => {
    await addAccount(api, { username: 'Ada', email: 'Ada@Example.test' });
    const response = await login(' ada@EXAMPLE.test ', TEST_PASSWORD);
    const { user, token } = answerOf(loginResponseSchema, response);
    expect(user).toMatchObject({ username: 'Ada', isAdmin: false, hasPassword: true });
    expect(response.text).not.toMatch(/argon2|passwordHash|tokenVersion/i);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(answerOf(userSchema, await profile(`Bearer ${token}`))).toEqual(user);
  });

  it('gives the same response for an unknown e-mail and a wrong password', async () => {
    await addAccount(api, { username: 'grace', email: 'grace@example.test' });
    const wrong = await login('grace@example.test', 'wrong');
    const unknown = await login('nobody@example.test', 'wrong');
    expectError(wrong, 401, 'INVALID_CREDENTIALS');
    expectError(unknown, 401, 'INVALID_CREDENTIALS');
    expect(unknown.body.message).toBe(wrong.body.message);
  });

  it('reports an unverified e-mail only after the correct password', async () => {
    await addAccount(api, { username: 'new', email: 'new@example.test', isVerified: false });
    expectError(await login('new@example.test', 'wrong'), 401, 'INVALID_CREDENTIALS');
    expectError(await login('new@example.test', TEST_PASSWORD), 403, 'EMAIL_NOT_VERIFIED');
  });

  it.each([
    [undefined, 'x'],
    ['a@b.c', undefined],
    [{ $ne: null }, ['x']],
  ])('refuses the body %p, %p', async (email, password) => {
    expectError(await login(email, password), 400, 'VALIDATION_FAILED');
  });

  it('is limited per client address, as forwarded by the one trusted proxy', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
    let tries = 0;
    const attempt = (forwarded: string) =>
      strict
        .anonymous()
        .post('/api/auth/login')
        .set('X-Forwarded-For', forwarded)
        .send({ email: `x${(tries += 1)}@example.test`, password: 'x' });
    for (let index = 0; index < 20; index += 1) await attempt('6.6.6.6, 10.1.1.1');
    const refused = await attempt('7.7.7.7, 10.1.1.1');
    expectError(refused, 429, 'RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt('6.6.6.6, 10.1.1.2')).status).toBe(401);
    await strict.stop();
  });
});

describe('session', () => {
  it('is needed for the profile', async () => {
    expectError(await profile(), 401, 'NOT_AUTHENTICATED');
    expectError(await profile('Basic abc'), 401, 'NOT_AUTHENTICATED');
  });

  it('ends after 30 days', async () => {
    const { bearer } = await signIn(api);
    api.clock.advance(MONTH_MS - 1000);
    expect((await profile(bearer)).status).toBe(200);
    api.clock.advance(2000);
    expectError(await profile(bearer), 401, 'NOT_AUTHENTICATED');
  });

  it('ends when the token version of the account increases', async () => {
    const { id, bearer } = await signIn(api);
    await api.users.makeAdmin(id, await api.passwords.hash('another password'));
    expectError(await profile(bearer), 401, 'NOT_AUTHENTICATED');
  });

  const claims = { typ: 'session', ver: 0 };
  const issued = { issuer: 'quizmesh', audience: 'quizmesh-api' } as const;
  const hs256 = { ...issued, algorithm: 'HS256' } as const;
  const nowSeconds = () => Math.floor(api.clock.now().getTime() / 1000);
  const times = () => ({ iat: nowSeconds(), exp: nowSeconds() + 600 });
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const sign = (payload: object, options: jwt.SignOptions = hs256, secret = SECRET) =>
    jwt.sign({ ...times(), ...payload }, secret, options);
  const hmac = (text: string, secret: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');

  const forgeries: Readonly<Record<string, (sub: string, real: string) => string>> = {
    'another secret': (sub) => sign({ ...claims, sub }, hs256, 'x'.repeat(32)),
    'an empty secret': (sub) => {
      const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, ...times(), sub, iss: 'quizmesh', aud: 'quizmesh-api' })}`;
      return `${head}.${hmac(head, '')}`;
    },
    'another algorithm of the same family': (sub) =>
      sign({ ...claims, sub }, { ...issued, algorithm: 'HS512' }),
    'no algorithm': (sub) => sign({ ...claims, sub }, { ...issued, algorithm: 'none' }, ''),
    'no algorithm, spelled otherwise': (_sub, real) =>
      `${part({ alg: 'nOnE', typ: 'JWT' })}.${real.split('.')[1]}.`,
    'a key pair of its own': (sub) =>
      jwt.sign({ ...claims, ...times(), sub }, rsa.privateKey, { ...issued, algorithm: 'RS256' }),
    'a public key as the secret': (sub) => {
      const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, ...times(), sub })}`;
      return `${head}.${hmac(head, publicPem)}`;
    },
    'the real signature under a header that says RS256': (_sub, real) => {
      const [, payload, signature] = real.split('.');
      return `${part({ alg: 'RS256', typ: 'JWT' })}.${payload}.${signature}`;
    },
    'another issuer': (sub) => sign({ ...claims, sub }, { ...hs256, issuer: 'else' }),
    'another audience': (sub) => sign({ ...claims, sub }, { ...hs256, audience: 'else' }),
    'a list of audiences with ours in it': (sub) =>
      sign({ ...claims, sub }, { ...hs256, audience: ['else', 'quizmesh-api'] }),
    'another type': (sub) => sign({ ...claims, sub, typ: 'reset' }),
    'a list of types': (sub) => sign({ ...claims, sub, typ: ['session'] }),
    'a later version': (sub) => sign({ ...claims, sub, ver: 1 }),
    'a version as text': (sub) => sign({ ...claims, sub, ver: '0' }),
    'no version': (sub) => sign({ typ: 'session', sub }),
    'a time before now as its end': (sub) => sign({ ...claims, sub, exp: nowSeconds() - 1 }),
    'no end': (sub) => jwt.sign({ ...claims, sub, iat: nowSeconds() }, SECRET, hs256),
    'a beginning in the future': (sub) => sign({ ...claims, sub, nbf: nowSeconds() + 60 }),
    'a person that is not there': () => sign({ ...claims, sub: '999999' }),
    'a person that is no number': (sub) => sign({ ...claims, sub: `${sub} OR 1=1` }),
    'no person': () => sign(claims),
    'its end cut off': (_sub, real) => real.slice(0, -4),
    'another payload under the real signature': (_sub, real) => {
      const [head, , signature] = real.split('.');
      return `${head}.${part({ ...claims, ...times(), sub: '1', iss: 'quizmesh', aud: 'quizmesh-api' })}.${signature}`;
    },
    'a payload that is no object': () => {
      const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part('all rights')}`;
      return `${head}.${hmac(head, SECRET)}`;
    },
    'a payload that is no JSON': () => {
      const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${Buffer.from('{').toString('base64url')}`;
      return `${head}.${hmac(head, SECRET)}`;
    },
    'nothing but dots': () => '..',
  };

  it.each(Object.entries(forgeries))('is refused with %s', async (_case, forge) => {
    const { id, token } = await signIn(api);
    expectError(await profile(`Bearer ${forge(String(id), token)}`), 401, 'NOT_AUTHENTICATED');
    const exchanged = await api
      .anonymous()
      .post('/api/auth/session')
      .send({ token: forge(String(id), token) });
    expectError(exchanged, 401, 'SIGN_IN_TOKEN_INVALID');
  });

  it('is refused once its account is deleted', async () => {
    const { id, bearer } = await signIn(api);
    await api.users.remove(id);
    expectError(await profile(bearer), 401, 'NOT_AUTHENTICATED');
  });

  it('is accepted when signed as the server signs it, but is no token for signing in by a link', async () => {
    const { id } = await signIn(api);
    const token = sign({ ...claims, sub: String(id) });
    expect((await profile(`Bearer ${token}`)).status).toBe(200);
    const response = await api.anonymous().post('/api/auth/session').send({ token });
    expectError(response, 401, 'SIGN_IN_TOKEN_INVALID');
  });

  it('ends when its user signs out of it, on the server too; the other ones go on', async () => {
    const { id, email, bearer } = await signIn(api);
    const other = answerOf(loginResponseSchema, await login(email, TEST_PASSWORD)).token;
    // From before sessions had an id of their own.
    const older = sign({ ...claims, sub: String(id) });
    const logout = () => api.anonymous().post('/api/auth/logout');
    expectError(await logout(), 401, 'NOT_AUTHENTICATED');
    for (const session of [bearer, `Bearer ${older}`]) {
      expect((await logout().set('Authorization', session)).status).toBe(200);
      expectError(await profile(session), 401, 'NOT_AUTHENTICATED');
      expectError(await logout().set('Authorization', session), 401, 'NOT_AUTHENTICATED');
    }
    expect((await profile(`Bearer ${other}`)).status).toBe(200);
    api.clock.advance(MONTH_MS + 1000);
    expectError(await profile(bearer), 401, 'NOT_AUTHENTICATED');
  });

  it('ends on all devices on request', async () => {
    const { email, bearer } = await signIn(api);
    const other = answerOf(loginResponseSchema, await login(email, TEST_PASSWORD)).token;
    const logout = () => api.anonymous().post('/api/auth/logout-everywhere');
    expectError(await logout(), 401, 'NOT_AUTHENTICATED');
    expect((await logout().set('Authorization', bearer)).status).toBe(200);
    for (const session of [bearer, `Bearer ${other}`])
      expectError(await profile(session), 401, 'NOT_AUTHENTICATED');
    expect((await login(email, TEST_PASSWORD)).status).toBe(200);
  });
});

describe('password guessing', () => {
  let strict: TestApi;
  beforeEach(async () => {
    strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1' } });
    await addAccount(strict, { username: 'target', email: 'target@example.test' });
  });
  afterEach(() => strict.stop());

  const EMAIL = 'target@example.test';
  type Client = ReturnType<TestApi['device']>;
  /** The next try of a device from an address. */
  const attempt = (client: Client, address: string, password: string, email = EMAIL) =>
    client.post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });
  const guess = (address: string, email = EMAIL) =>
    attempt(strict.anonymous(), address, `guess from ${address}`, email);
  const statusesOf = async (tries: readonly PromiseLike<{ readonly status: number }>[]) =>
    (await Promise.all(tries)).map(({ status }) => status);

  it.each([
    ['a known e-mail', EMAIL],
    ['an unknown e-mail', 'nobody@example.test'],
  ])('is slowed for %s from one place, also in parallel and with other spellings', async (_case, email) => {
    const addresses = Array.from({ length: 14 }, () => '10.0.0.1');
    const statuses = await statusesOf(
      addresses.map((address, index) => guess(address, index % 2 ? email : email.toUpperCase())),
    );
    // Ten, and the one that half a minute allows beyond them.
    expect(statuses.filter((status) => status === 401)).toHaveLength(11);
    const refused = await attempt(strict.anonymous(), '10.0.0.1', TEST_PASSWORD, email);
    expectError(refused, 429, 'RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  describe('on a device that signed in before', () => {
    const NEW_PASSWORD = 'a longer umbrella 9';
    const changeBy: Record<string, (home: Client) => Promise<void>> = {
      'was changed': async (home) => {
        const { token } = answerOf(loginResponseSchema, await attempt(home, '10.0.0.1', TEST_PASSWORD));
        const change = await home
          .post('/api/auth/change-password')
          .set('Authorization', `Bearer ${token}`)
          .send({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
        expect(change.status).toBe(200);
      },
      'was set by a mailed link': async (home) => {
        await home.post('/api/auth/forgot-password').send({ email: EMAIL });
        const token = await mailedToken(strict, EMAIL, 'reset');
        const reset = await home.post('/api/auth/reset-password').send({ token, newPassword: NEW_PASSWORD });
        expect(reset.status).toBe(200);
      },
    };

    it.each(Object.entries(changeBy))(
      'is slowed as anywhere once the password %s, but for the device that did it',
      async (_how, change) => {
        const [home, stolen] = [strict.device(), strict.device()];
        expect((await attempt(stolen, '10.0.0.2', TEST_PASSWORD)).status).toBe(200);
        await change(home);
        for (let index = 0; index < 11; index += 1) await guess('10.0.0.9');
        expect((await guess('10.0.0.9')).status).toBe(429);
        expect((await attempt(stolen, '10.0.0.9', 'a guess of the thief')).status).toBe(429);
        expect((await attempt(home, '10.0.0.9', NEW_PASSWORD)).status).toBe(200);
      },
    );
  });

  it('by strangers keeps out neither a device that signed in before, nor one from another network', async () => {
    const home = strict.device();
    expect((await attempt(home, '10.0.0.1', TEST_PASSWORD)).status).toBe(200);
    for (let index = 0; index < 130; index += 1) await guess(`10.${1 + (index % 13)}.0.1`);
    for (let index = 0; index < 12; index += 1) await guess('10.0.0.1');
    expect((await guess('10.0.0.1')).status).toBe(429);
    expect((await attempt(home, '10.0.0.1', TEST_PASSWORD)).status).toBe(200);
    expect((await attempt(home, '10.1.0.1', TEST_PASSWORD)).status).toBe(200);
    expect((await attempt(strict.anonymous(), '10.99.0.1', TEST_PASSWORD)).status).toBe(200);
  });

  it('from many networks leaves each of them one try in half a minute', async () => {
    for (let index = 0; index < 101; index += 1) expect((await guess(`10.1.${index}.1`)).status).toBe(401);
    expect(await statusesOf([guess('10.2.0.1')])).toEqual([401]);
    const second = await guess('10.2.0.1');
    expectError(second, 429, 'RATE_LIMITED');
    expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(30);
  });

  it('on a device that signed in before is slowed like any other', async () => {
    const stolen = strict.device();
    await attempt(stolen, '10.0.0.1', TEST_PASSWORD);
    const statuses = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await attempt(stolen, `10.1.${index}.1`, `guess ${index}`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(11);
    expect(statuses.at(-1)).toBe(429);
  });

  it('with a made-up or changed cookie of a device gains nothing', async () => {
    const device = strict.device();
    const answer = await attempt(device, '10.0.0.1', TEST_PASSWORD);
    const cookie = /quizmesh_device=(?<value>[^;]+)/u.exec(String(answer.headers['set-cookie']))?.groups;
    const [id = '', , proof = ''] = (cookie?.['value'] ?? '').split('.');
    const other = await addAccount(strict, { username: 'other', email: 'other@example.test' });
    for (let index = 0; index < 11; index += 1) await guess('10.5.0.1', other.email);
    const forged = [
      `${id}.${'x'.repeat(22)}.${proof}`,
      `${'y'.repeat(22)}.${'x'.repeat(22)}`,
      cookie?.['value'],
    ];
    for (const value of forged) {
      const response = await attempt(strict.anonymous(), '10.5.0.1', TEST_PASSWORD, other.email).set(
        'Cookie',
        `quizmesh_device=${value}`,
      );
      expectError(response, 429, 'RATE_LIMITED');
    }
  });

  it('with devices of one account counts for their network when they try other accounts', async () => {
    const other = await addAccount(strict, { username: 'other', email: 'other@example.test' });
    const devices = [strict.device(), strict.device()];
    for (const [index, device] of devices.entries())
      expect((await attempt(device, `10.6.${index}.1`, TEST_PASSWORD, other.email)).status).toBe(200);
    const statuses: number[] = [];
    for (const [place, device] of devices.entries())
      for (let index = 0; index < 12; index += 1) {
        const email = `stuffed${place}.${index}@example.test`;
        statuses.push((await attempt(device, '10.7.0.1', 'guess', email)).status);
      }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(4).fill(429)]);
    expect(
      (await attempt(devices[1] ?? strict.device(), '10.7.0.1', TEST_PASSWORD, other.email)).status,
    ).toBe(200);
  });

  it('with the right password is limited for a network, too, however many devices it has', async () => {
    const devices = Array.from({ length: 7 }, () => strict.device());
    const statuses: number[] = [];
    for (let index = 0; index < 140; index += 1) {
      const device = devices[index % devices.length] ?? strict.device();
      statuses.push((await attempt(device, '10.8.0.1', TEST_PASSWORD)).status);
    }
    expect(statuses).toEqual([...Array<number>(120).fill(200), ...Array<number>(20).fill(429)]);
    expect((await attempt(strict.device(), '10.8.1.1', TEST_PASSWORD)).status).toBe(200);
  });

  it('is counted from zero again after a correct password', async () => {
    for (let index = 0; index < 18; index += 1) {
      const isRight = index % 9 === 8;
      const place = '2001:db8:1:1::1';
      const response = await attempt(strict.anonymous(), place, isRight ? TEST_PASSWORD : 'wrong');
      expect(response.status).toBe(isRight ? 200 : 401);
    }
  });

  it('of strangers does not keep a signed-in user from changing the password', async () => {
    const home = strict.device();
    const { token } = answerOf(loginResponseSchema, await attempt(home, '10.0.0.1', TEST_PASSWORD));
    for (let index = 0; index < 12; index += 1) await guess('10.0.0.1');
    const change = await strict
      .anonymous()
      .post('/api/auth/change-password')
      .set('X-Forwarded-For', '10.0.0.1')
      .set('Authorization', `Bearer ${token}`)
      .send({ currentPassword: TEST_PASSWORD, newPassword: 'a longer umbrella 9' });
    expect(change.status).toBe(200);
  });
});

describe('first admin', () => {
  const now = () => new Date();

  it('is created from the environment', async () => {
    const fresh = await startTestApi();
    const { users, passwords } = fresh;
    const deps = { users, passwords, dataFolder: fresh.config.dataFolder, now };
    await ensureFirstAdmin({ ...deps, email: 'root@example.test', password: 'from outside' });
    const response = await fresh
      .anonymous()
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
    const response = await fresh.anonymous().post('/api/auth/login').send(JSON.parse(written));
    expect(answerOf(loginResponseSchema, response).user.isAdmin).toBe(true);
    await ensureFirstAdmin(deps);
    expect(await readFile(file, 'utf8')).toBe(written);
    await rm(dataFolder, { recursive: true });
    await fresh.stop();
  });

  it('is not added while its password cannot be written, and gets it with the next start', async () => {
    const fresh = await startTestApi();
    const folder = await mkdtemp(join(tmpdir(), 'quizmesh-admin-'));
    const { users, passwords } = fresh;
    const deps = { users, passwords, email: undefined, password: undefined, now };
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    await expect(ensureFirstAdmin({ ...deps, dataFolder: join(blocked, 'data') })).rejects.toThrow();
    await ensureFirstAdmin({ ...deps, dataFolder: folder });
    const written = await readFile(join(folder, 'admin-credentials.json'), 'utf8');
    const response = await fresh.anonymous().post('/api/auth/login').send(JSON.parse(written));
    expect(answerOf(loginResponseSchema, response).user.isAdmin).toBe(true);
    await rm(folder, { recursive: true });
    await fresh.stop();
  });
});
