import { createServer, type Server } from 'node:http';
import { loginResponseSchema, userSchema } from '@quizmesh/contract/schemas';
import express from 'express';
import type { MutableResponse, MutableToken } from 'oauth2-mock-server';
import supertest from 'supertest';
import { z } from 'zod';
import { TEST_PASSWORD, addAccount } from '../../testing/factories.ts';
import { callbackOf, followGoogle, startGoogle } from '../../testing/google.ts';
import { mailedToken } from '../../testing/outbox.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';
import { createGoogleClient, type GoogleClient } from './google-strategy.ts';

let google: Awaited<ReturnType<typeof startGoogle>>;
let api: TestApi;
beforeAll(async () => {
  google = await startGoogle();
  api = await startTestApi({ environment: google.environment });
});
afterAll(async () => {
  await api.stop();
  await google.stop();
});

const session = (token: string | null, device = api.device()) =>
  device.post('/api/auth/session').send({ token });
const login = (email: string) =>
  api.anonymous().post('/api/auth/login').send({ email, password: TEST_PASSWORD });

async function signInAs(user: Parameters<typeof google.is>[0]) {
  google.is(user);
  const device = api.device();
  const end = await followGoogle(device);
  expect([end.pathname, end.searchParams.get('auth')]).toEqual(['/', 'success']);
  return answerOf(loginResponseSchema, await session(end.searchParams.get('token'), device));
}

describe('signing in with Google', () => {
  it('redirects to Google with a state in a cookie that scripts cannot read', async () => {
    const response = await api.anonymous().get('/api/auth/google').set('X-Forwarded-Proto', 'https');
    const target = new URL(response.headers['location'] ?? '');
    expect(response.status).toBe(302);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'client-id',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
    });
    expect(target.searchParams.get('state')).toMatch(/^[\w-]{32}$/);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ code_challenge_method: 'S256' });
    expect(target.searchParams.get('nonce')).toMatch(/^[\w-]{32}$/);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^quizmesh_oauth_state=[\w.-]+; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('creates an account without a password, and finds it again after its e-mail changed', async () => {
    const first = await signInAs({
      sub: 'g-1',
      email: 'Grace@Example.test',
      given_name: 'Grace',
      family_name: 'Hopper',
      picture: 'https://images.example.test/grace.png',
    });
    expect(first.user).toMatchObject({
      username: 'GraceHopper',
      email: 'Grace@Example.test',
      firstName: 'Grace',
      lastName: 'Hopper',
      profilePicture: 'https://images.example.test/grace.png',
      hasPassword: false,
      isVerified: true,
      isAdmin: false,
    });
    const again = await signInAs({ sub: 'g-1', email: 'hopper@example.test' });
    expect(again.user.id).toBe(first.user.id);
    const profile = await api
      .anonymous()
      .get('/api/auth/profile')
      .set('Authorization', `Bearer ${again.token}`);
    expect(answerOf(userSchema, profile)).toEqual(again.user);
  });

  it('gives an account without a time zone the one of the browser, keeps it later, and works without one', async () => {
    const signIn = async (sub: string, timeZone?: string) => {
      google.is({ sub, email: `${sub}@example.test` });
      const device = api.device();
      const token = (await followGoogle(device)).searchParams.get('token');
      const response = await device.post('/api/auth/session').send({ token, timeZone });
      return answerOf(loginResponseSchema, response).user.timeZone;
    };
    await expect(signIn('zone-1')).resolves.toBeNull();
    await expect(signIn('zone-1', 'Mars/Olympus')).resolves.toBeNull();
    await expect(signIn('zone-1', 'Asia/Tokyo')).resolves.toBe('Asia/Tokyo');
    await expect(signIn('zone-1', 'Europe/Madrid')).resolves.toBe('Asia/Tokyo');
  });

  it('neither makes a public name from the e-mail, nor takes an existing name', async () => {
    const first = await signInAs({ sub: 'g-2', email: 'secret.name@example.test' });
    expect(first.user.username).toMatch(/^player\d+$/);
    const second = await signInAs({ sub: 'g-3', email: 'g3@example.test', given_name: 'Admin' });
    expect(second.user.username).toMatch(/^player\d+$/);
    await addAccount(api, { username: 'linus', email: 'linus@example.test' });
    const third = await signInAs({ sub: 'g-4', email: 'g4@example.test', given_name: 'Linus' });
    expect(third.user.username).toMatch(/^Linus\d{4}$/);
  });

  it.each(['http://images.example.test/x.png', 'javascript:alert(1)', 'data:image/png;base64,x'])(
    'leaves out the picture %p',
    async (picture) => {
      const sub = `p-${picture.slice(0, 5)}`;
      const { user } = await signInAs({ sub, email: `${sub.replace(':', '')}@example.test`, picture });
      expect(user.profilePicture).toBeNull();
    },
  );
});

describe('sign-in code in the address', () => {
  it('works once, also for concurrent requests, and is not a session', async () => {
    google.is({ sub: 'x-1', email: 'x1@example.test' });
    const device = api.device();
    const token = (await followGoogle(device)).searchParams.get('token');
    const asSession = await api.anonymous().get('/api/auth/profile').set('Authorization', `Bearer ${token}`);
    expectError(asSession, 401, 'NOT_AUTHENTICATED');
    const answers = await Promise.all([
      session(token, device),
      session(token, device),
      session(token, device),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expectError(await session(token, device), 401, 'SIGN_IN_TOKEN_INVALID');
  });

  it('works in no other browser than the one that signed in', async () => {
    google.is({ sub: 'x-3', email: 'x3@example.test' });
    const device = api.device();
    const link = (await followGoogle(device)).searchParams.get('token');
    const victim = api.device();
    google.is({ sub: 'x-4', email: 'x4@example.test' });
    await followGoogle(victim);
    expectError(await session(link, victim), 401, 'SIGN_IN_TOKEN_INVALID');
    expectError(await session(link), 401, 'SIGN_IN_TOKEN_INVALID');
    expect((await session(link, device)).status).toBe(200);
  });

  it('works for a minute', async () => {
    google.is({ sub: 'x-2', email: 'x2@example.test' });
    const device = api.device();
    const token = (await followGoogle(device)).searchParams.get('token');
    api.clock.advance(60_000);
    expectError(await session(token, device), 401, 'SIGN_IN_TOKEN_INVALID');
  });

  it.each([[undefined], [''], [{ $ne: '' }]])('cannot be %p', async (token) => {
    expectError(await api.anonymous().post('/api/auth/session').send({ token }), 400, 'VALIDATION_FAILED');
  });
});

describe('a sign-in under way', () => {
  const comeBack = async (device: ReturnType<TestApi['device']>, { pathname, search }: URL) =>
    (await device.get(`${pathname}${search}`)).headers['location'] ?? '';

  it.each([
    ['an older tab', (device: ReturnType<TestApi['device']>) => callbackOf(device)],
    [
      'a link to the callback',
      () => Promise.resolve(new URL('http://site.test/api/auth/google/callback?code=x&state=y')),
    ],
  ])('goes on after %s was refused', async (_name, other) => {
    const device = api.device();
    google.is({ sub: 't-1', email: 't1@example.test' });
    const older = await other(device);
    const url = await callbackOf(device);
    expect(await comeBack(device, older)).toBe('/?auth=error');
    expect(await comeBack(device, url)).toMatch(/auth=success/u);
  });

  it('signs nobody in with a token from before all sessions were ended', async () => {
    const user = { sub: 't-3', email: 't3@example.test' };
    const { token: opened } = await signInAs(user);
    google.is(user);
    const device = api.device();
    const token = (await followGoogle(device)).searchParams.get('token');
    await api
      .anonymous()
      .post('/api/auth/logout-everywhere')
      .set('Authorization', `Bearer ${opened}`)
      .expect(200);
    expectError(await session(token, device), 401, 'SIGN_IN_TOKEN_INVALID');
  });

  it('goes on after a token of another tab did not work', async () => {
    google.is({ sub: 't-2', email: 't2@example.test' });
    const device = api.device();
    const older = (await followGoogle(device)).searchParams.get('token');
    google.is({ sub: 't-2', email: 't2@example.test' });
    const token = (await followGoogle(device)).searchParams.get('token');
    expectError(await session(older, device), 401, 'SIGN_IN_TOKEN_INVALID');
    const answer = await session(token, device);
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('quizmesh_exchange=; Max-Age=0');
  });
});

describe('linking to an account with the same e-mail', () => {
  it('keeps the password of a verified account', async () => {
    const account = await addAccount(api, { username: 'linked', email: 'linked@example.test' });
    const { user } = await signInAs({ sub: 'l-1', email: 'LINKED@example.test' });
    expect(user).toMatchObject({ id: account.id, hasPassword: true, username: 'linked' });
    expect((await login('linked@example.test')).status).toBe(200);
  });

  it('removes password, sessions and links of an unverified account', async () => {
    const email = 'trap@example.test';
    const trap = await addAccount(api, { username: 'trap', email, isVerified: false });
    await api.anonymous().post('/api/auth/resend-verification').send({ email });
    const mailed = await mailedToken(api, email, 'verification');
    const { user } = await signInAs({ sub: 'l-2', email });
    expect(user).toMatchObject({ id: trap.id, hasPassword: false, isVerified: true });
    expectError(await login(email), 401, 'INVALID_CREDENTIALS');
    const forged = api.sessionTokens.issue({ userId: trap.id, tokenVersion: 0 });
    const response = await api.anonymous().get('/api/auth/profile').set('Authorization', `Bearer ${forged}`);
    expectError(response, 401, 'NOT_AUTHENTICATED');
    const verified = await api.anonymous().get('/api/auth/verify-email').query({ token: mailed });
    expect(verified.headers['location']).toBe('/?verified=false');
  });

  it('refuses a second Google account', async () => {
    const { user } = await signInAs({ sub: 'l-3', email: 'reused@example.test' });
    google.is({ sub: 'l-4', email: 'reused@example.test' });
    expect((await followGoogle(api.device())).search).toBe('?auth=error');
    expect((await signInAs({ sub: 'l-3', email: 'reused@example.test' })).user.id).toBe(user.id);
  });

  it('creates one account for two concurrent sign-ins', async () => {
    const body = { email_verified: true, sub: 'l-5', email: 'race@example.test', given_name: 'Race' };
    google.is(body);
    google.server.service.on('beforeUserinfo', (answer) => {
      answer.body = body;
    });
    const devices = [api.device(), api.device(), api.device()];
    const ends = await Promise.all(devices.map(followGoogle));
    google.server.service.removeAllListeners('beforeUserinfo');
    const answers = await Promise.all(
      ends.map((end, at) => session(end.searchParams.get('token'), devices[at])),
    );
    const ids = answers.map((answer) => answerOf(loginResponseSchema, answer).user.id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('server without Google', () => {
  it('reports that on both routes and to the sign-in button', async () => {
    const without = await startTestApi();
    for (const path of ['/api/auth/google', '/api/auth/google/callback?code=x&state=y'])
      expectError(await without.anonymous().get(path), 503, 'GOOGLE_NOT_CONFIGURED');
    for (const [server, google] of [
      [without, false],
      [api, true],
    ] as const) {
      const answer = await server.anonymous().get('/api/auth/providers');
      expect([answer.status, answer.body]).toEqual([200, { google, mail: 'outbox' }]);
    }
    await without.stop();
  });
});

/** Begins a sign-in and comes back with a code. @returns what it failed with */
async function visitTwice(client: GoogleClient): Promise<string> {
  const app = express();
  app.get('/api/auth/google', (request, response, next) => {
    client
      .authenticate(request, response, 'http://site.test/callback')
      .then((identity) => {
        if (!response.headersSent) response.json(identity);
      })
      .catch(next);
  });
  app.use(((error: Error, _request, response, _next) => {
    response.send(error.message);
  }) satisfies express.ErrorRequestHandler);
  const device = supertest.agent(app);
  const sent = new URL((await device.get('/api/auth/google')).headers['location'] ?? '');
  const back = await device
    .get('/api/auth/google')
    .query({ code: 'x', state: sent.searchParams.get('state') });
  return back.text;
}

describe('Google callback is refused', () => {
  const refused = { status: 302, location: '/?auth=error' };
  async function callback(device: ReturnType<TestApi['device']>, url: URL) {
    const { status, headers } = await device.get(`${url.pathname}${url.search}`);
    return { status, location: headers['location'] };
  }

  it('when the state is of another browser', async () => {
    const [mine, theirs] = [api.device(), api.device()];
    await callbackOf(mine);
    google.is({ sub: 'r-1', email: 'r1@example.test' });
    expect(await callback(mine, await callbackOf(theirs))).toEqual(refused);
    google.server.service.removeAllListeners('beforeUserinfo');
  });

  it('when the browser did not start, or has already finished, a sign-in', async () => {
    const device = api.device();
    const url = await callbackOf(device);
    expect(await callback(api.device(), url)).toEqual(refused);
    google.is({ sub: 'r-2', email: 'r2@example.test' });
    expect((await callback(device, url)).location).toMatch(/auth=success/);
    expect(await callback(device, url)).toEqual(refused);
  });

  it('when its code was given to the sign-in of another browser', async () => {
    const [mine, theirs] = [api.device(), api.device()];
    const stolen = (await callbackOf(theirs)).searchParams.get('code') ?? '';
    const url = await callbackOf(mine);
    url.searchParams.set('code', stolen);
    google.is({ sub: 'r-3', email: 'r3@example.test' });
    expect(await callback(mine, url)).toEqual(refused);
    google.server.service.removeAllListeners('beforeUserinfo');
  });

  it.each([
    ['another nonce', { nonce: 'a'.repeat(32) }],
    ['no nonce', { nonce: undefined }],
    ['another client', { aud: 'another-client' }],
    ['several clients', { aud: ['client-id', 'another-client'] }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['another user', { sub: 'r-0' }],
    ['a time before now as its end', { exp: 1 }],
  ])('when the id token is of %s', async (_case, claims) => {
    google.is({ sub: 'r-5', email: 'r5@example.test' });
    const change = ({ payload }: MutableToken) => Object.assign(payload, claims);
    google.server.service.on('beforeTokenSigning', change);
    const end = await followGoogle(api.device());
    google.server.service.off('beforeTokenSigning', change);
    expect(end.search).toBe('?auth=error');
    expect(await api.users.findByEmail('r5@example.test')).toBeNull();
  });

  it.each([
    ['there is none', {}],
    ['it is no token', { id_token: 'a.b.c' }],
    ['it is no text', { id_token: { sub: 'r-6' } }],
  ])('when it has no id token: %s', async (_case, body) => {
    google.is({ sub: 'r-6', email: 'r6@example.test' });
    google.server.service.once('beforeResponse', (answer: MutableResponse) => {
      answer.body = { access_token: 'x', token_type: 'Bearer', expires_in: 60, ...body };
    });
    expect((await followGoogle(api.device())).search).toBe('?auth=error');
    expect(await api.users.findByEmail('r6@example.test')).toBeNull();
  });

  it('when its id token is that of an earlier sign-in', async () => {
    const tokens: unknown[] = [];
    const replay = (answer: MutableResponse) => {
      const body = z.record(z.string(), z.unknown()).parse(answer.body);
      tokens.push(body['id_token']);
      answer.body = { ...body, id_token: tokens[0] };
    };
    google.server.service.on('beforeResponse', replay);
    const signIn = () => {
      google.is({ sub: 'r-7', email: 'r7@example.test' });
      return followGoogle(api.device());
    };
    expect((await signIn()).searchParams.get('auth')).toBe('success');
    expect((await signIn()).search).toBe('?auth=error');
    google.server.service.off('beforeResponse', replay);
  });

  it('when it is late, has no state, or has a forged cookie', async () => {
    const late = api.device();
    const url = await callbackOf(late);
    api.clock.advance(601_000);
    expect(await callback(late, url)).toEqual(refused);
    const bare = api.device();
    const stateless = await callbackOf(bare);
    stateless.searchParams.delete('state');
    expect(await callback(bare, stateless)).toEqual(refused);
    const state = 'a'.repeat(32);
    const forged = await api
      .anonymous()
      .get('/api/auth/google/callback')
      .query({ code: 'x', state })
      .set('Cookie', `quizmesh_oauth_state=${state}.9999999999999.${'A'.repeat(43)}`);
    expect(forged.headers['location']).toBe('/?auth=error');
  });

  it.each(['access_denied', 'server_error'])('when the provider reports %s', async (error) => {
    const device = api.device();
    await callbackOf(device);
    const response = await device.get('/api/auth/google/callback').query({ error });
    expect([response.status, response.headers['location']]).toEqual([302, '/?auth=error']);
  });

  it.each([[false], ['false'], [undefined], [null], ['maybe']])(
    "when the e-mail's verified flag is %p",
    async (email_verified) => {
      google.is({ sub: 'r-3', email: 'r3@example.test', email_verified });
      expect((await followGoogle(api.device())).search).toBe('?auth=error');
      expect(await api.users.findByEmail('r3@example.test')).toBeNull();
    },
  );

  it('when the provider sends no token or no identity', async () => {
    google.server.service.once('beforeResponse', (answer) => {
      answer.statusCode = 400;
      answer.body = { error: 'invalid_grant' };
    });
    expect((await followGoogle(api.device())).search).toBe('?auth=error');
    google.server.service.once('beforeUserinfo', (answer) => {
      answer.body = { sub: 'r-4' };
    });
    expect((await followGoogle(api.device())).search).toBe('?auth=error');
  });
});

describe('hanging provider', () => {
  let hung: Server;
  afterEach(() => new Promise((resolve) => hung.close(resolve)));

  it.each([
    ['no response', () => undefined],
    ['an endless response', (write: (text: string) => unknown) => write('{')],
  ])('is given up: %s', async (_case, behave) => {
    const timers: ReturnType<typeof setInterval>[] = [];
    hung = createServer((_request, response) => {
      timers.push(setInterval(() => behave((text) => response.write(text)), 50));
    });
    await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
    const address = hung.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const client = createGoogleClient({
      google: {
        clientId: 'id',
        clientSecret: 'secret',
        authorizationUrl: `http://127.0.0.1:${port}/authorize`,
        tokenUrl: `http://127.0.0.1:${port}/token`,
        userinfoUrl: `http://127.0.0.1:${port}/userinfo`,
      },
      secrets: ['cookie secret'],
      now: () => new Date(),
      timeoutMs: 300,
    });
    const start = Date.now();
    expect(await visitTwice(client)).toMatch(/access token/);
    expect(Date.now() - start).toBeLessThan(3000);
    for (const timer of timers) clearInterval(timer);
    hung.closeAllConnections();
  });
});
