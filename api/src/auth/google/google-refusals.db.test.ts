import { createServer, type Server } from 'node:http';
import express from 'express';
import supertest from 'supertest';
import { callbackOf, followGoogle, startGoogle } from '../../testing/google.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
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
      secret: 'cookie secret',
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
