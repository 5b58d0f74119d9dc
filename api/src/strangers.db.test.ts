import { once } from 'node:events';
import { Agent, createServer, get, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageMetaSchema, sessionSchema, telemetryResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf } from './testing/admin.ts';
import { TEST_PASSWORD, publishQuiz, signIn } from './testing/factories.ts';
import { startGoogle } from './testing/google.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { answerOf, expectError } from './testing/wire.ts';

/** What strangers try at the endpoints that lists of attacks forget; docs/security-tests.md says what came of it. */
let api: TestApi;
let google: Awaited<ReturnType<typeof startGoogle>>;
beforeAll(async () => {
  google = await startGoogle();
  api = await startTestApi({ environment: google.environment });
});
afterAll(async () => {
  await api.stop();
  await google.stop();
});

const SESSIONS = '/api/auth/sessions';
const as = (bearer: string) => ({ Authorization: bearer });
const sessionsOf = async (bearer: string) =>
  answerOf(z.array(sessionSchema), await api.anonymous().get(SESSIONS).set(as(bearer)));
const sessionIdOf = async (bearer: string) => (await sessionsOf(bearer))[0]?.id ?? '';

describe('sessions of somebody else', () => {
  it('are ended neither by their id nor by any spelling of it, by no role', async () => {
    const { bearer } = await signIn(api);
    const id = await sessionIdOf(bearer);
    const thieves = [await signIn(api), await signIn(api, { isAdmin: true })];
    const spellings = [
      id,
      id.toUpperCase(),
      id.slice(0, -1),
      `${id} `,
      `${id}\0`,
      '\0',
      '%',
      '_'.repeat(64),
      '*',
      "' OR 1=1 --",
      '..',
      'null',
      '[]',
      'a'.repeat(9000),
    ];
    for (const { bearer: thief } of thieves)
      for (const spelling of spellings) {
        const path = `${SESSIONS}/${encodeURIComponent(spelling)}`;
        const { status } = await api.anonymous().delete(path).set(as(thief));
        expect([spelling.slice(0, 70), [400, 404].includes(status)]).toEqual([spelling.slice(0, 70), true]);
      }
    const overridden = api.anonymous().post(`${SESSIONS}/${id}?_method=DELETE`).set(as(bearer));
    expectError(await overridden.set('X-HTTP-Method-Override', 'DELETE'), 405, 'METHOD_NOT_ALLOWED');
    expect(await sessionsOf(bearer)).toHaveLength(1);
  });

  it('are shown for no token but in its header, and the id of a session is none', async () => {
    const { bearer } = await signIn(api);
    const token = bearer.slice('Bearer '.length);
    const id = await sessionIdOf(bearer);
    const tries: [string, Record<string, string>][] = [
      [`?token=${token}`, {}],
      [`?access_token=${token}`, {}],
      ['', { Cookie: `auth_token=${token}` }],
      ['', { 'X-Auth-Token': token }],
      ['', { Authorization: token }],
      ['', { Authorization: `Basic ${token}` }],
      ['', { Authorization: `Bearer ${id}` }],
      ['', { Authorization: `Bearer ${token}, ${bearer}` }],
      ['', { Authorization: `Bearer ${token.slice(0, -1)}` }],
      ['', { Authorization: 'Bearer null' }],
    ];
    for (const [query, headers] of tries)
      expectError(await api.anonymous().get(`${SESSIONS}${query}`).set(headers), 401, 'NOT_AUTHENTICATED');
  });

  it('show a browser by a name of ours, whatever it calls itself', async () => {
    const names = ['<svg onload=alert(1)> Chrome/1', `Version/${'1'.repeat(4000)}`, '=HYPERLINK("x")', '\t'];
    for (const name of names) {
      const { bearer, email } = await signIn(api);
      const sent = { email, password: 'correct horse battery' };
      expect((await api.anonymous().post('/api/auth/login').set('User-Agent', name).send(sent)).status).toBe(
        200,
      );
      for (const { browser, system } of await sessionsOf(bearer))
        expect([browser, system].every((shown) => shown === null || /^[\w ]+$/u.test(shown))).toBe(true);
    }
  });
});

describe('the stream of a generation', () => {
  const events = (headers: Readonly<Record<string, string>> = {}, query = '') =>
    api.anonymous().get(`/api/generations/events${query}`).set(headers);

  it('begins for nobody who generates nothing', async () => {
    const { bearer } = await signIn(api);
    for (const headers of [{}, as(bearer), { 'Last-Event-ID': '1e999' }, { Accept: 'application/json' }])
      expectError(await events(headers), 404, 'NOT_FOUND');
    for (const query of ['?quizId=1&quizId=2', '?quizId=-1', '?quizId=1e99', '?quizId=x'])
      expectError(await events({}, query), 400, 'VALIDATION_FAILED');
  });

  it('of another origin may be read by no page', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const { headers } = await events({ Origin: origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('ends after what there is, whatever a client says that it has', async () => {
    const device = api.device();
    const asked = { topic: 'Rivers', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
    expect((await device.post('/api/generate-quiz').send(asked)).status).toBe(201);
    for (const id of ['1e999', '-5', 'NaN', '__proto__', '9'.repeat(400), '4; drop', 'é', '0x2']) {
      const stream = await device.get('/api/generations/events').set('Last-Event-ID', id);
      expect([id, stream.status, stream.headers['content-type']]).toEqual([id, 200, 'text/event-stream']);
      expect(stream.text).not.toMatch(/correctAnswer|explanation/u);
    }
    expect((await device.head('/api/generations/events')).status).toBe(200);
  });

  it('is opened 120 times a minute by one network, and no oftener', async () => {
    const strict = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const opened = await Promise.all(
      Array.from({ length: 125 }, () => strict.device().get('/api/generations/events')),
    );
    const count = (wanted: number) => opened.filter(({ status }) => status === wanted).length;
    expect([count(404), count(429)]).toEqual([120, 5]);
    await strict.stop();
  });
});

describe('what browsers report', () => {
  const report = (event: object, more: object = {}) =>
    api
      .anonymous()
      .post('/api/telemetry')
      .send({ events: [{ module: 'shell', release: '1.0.0', ...event }], ...more });
  const seriesOf = async () =>
    (await api.anonymous().get('/metrics')).text
      .split('\n')
      .filter((line) => /^(?:page|remote|web)_/u.test(line)).length;

  it.each([
    ['an endless number', { kind: 'vital', name: 'LCP', value: 1e308 }],
    ['a negative number', { kind: 'vital', name: 'CLS', value: -1 }],
    ['a number as text', { kind: 'vital', name: 'CLS', value: '1' }],
    ['another vital', { kind: 'vital', name: 'constructor', value: 1 }],
    ['a line of the metrics', { kind: 'error', name: 'Error"} 1\nup 0' }],
    ['a sentence', { kind: 'error', name: 'my password is secret' }],
    ['a module of another form', { kind: 'error', name: 'Error', module: '../shell' }],
    ['another outcome', { kind: 'load', outcome: '__proto__', milliseconds: 1 }],
  ])('is refused with %s', async (_what, event) => {
    expectError(await report(event), 400, 'VALIDATION_FAILED');
  });

  it('adds a few series at most, whatever names are made up', async () => {
    await report({ kind: 'error', name: 'TypeError' });
    await report({ kind: 'error', name: 'Other1' });
    const before = await seriesOf();
    for (let index = 0; index < 20; index += 1) {
      await report({ kind: 'error', name: `Made.Up-${index}` });
      await report({ kind: 'error', name: 'TypeError', release: `9.9.${index}` });
      const unknown = await report({ kind: 'error', name: 'TypeError', module: `mf-made-up-${index}` });
      expect(answerOf(telemetryResponseSchema, unknown).counted).toBe(0);
    }
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect((await report({ kind: 'error', name })).status).toBe(200);
    expect(await seriesOf()).toBe(before);
  });

  it('is taken from no form and no beacon of another site, nor in numbers', async () => {
    const beacon = api.anonymous().post('/api/telemetry').type('text/plain').send('{"events":[]}');
    expectError(await beacon, 415, 'VALIDATION_FAILED');
    const event = { kind: 'error', module: 'shell', release: '1.0.0', name: 'Error' };
    const many = api
      .anonymous()
      .post('/api/telemetry')
      .send({ events: Array.from({ length: 51 }, () => event) });
    expectError(await many, 400, 'VALIDATION_FAILED');
    const cross = report(event).set({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' });
    expectError(await cross, 403, 'FORBIDDEN');
  });

  it('counts for no release with a made-up visit', async () => {
    for (const visit of ['../../x', 'a'.repeat(120), '1.2.3', ''])
      expect((await report({ kind: 'load', outcome: 'crashed', milliseconds: 1 }, { visit })).status).toBe(
        200,
      );
  });
});

describe('files of the console', () => {
  const FILES = ['users', 'quizzes', 'flagged-questions', 'fact-checks', 'audit'];

  it.each(FILES)(
    '%s: cannot be had with a token in the address, in a cookie, or by a former admin',
    async (name) => {
      const { bearer, id } = await signIn(api, { isAdmin: true });
      const token = bearer.slice('Bearer '.length);
      const path = `/api/admin/${name}.csv`;
      expectError(await api.anonymous().get(`${path}?token=${token}`), 401, 'NOT_AUTHENTICATED');
      expectError(
        await api.anonymous().get(path).set('Cookie', `auth_token=${token}`),
        401,
        'NOT_AUTHENTICATED',
      );
      await api.users.setAdmin(id, false);
      expectError(await api.anonymous().get(path).set(as(bearer)), 403, 'FORBIDDEN');
    },
  );

  it.each(FILES)('%s: has all rows and no other columns, whatever the address asks for', async (name) => {
    const admin = await adminOf(api);
    const rowsOf = async (query = '') => {
      const response = await admin.get(`/api/admin/${name}.csv${query}`);
      expect([query, response.status]).toEqual([query, 200]);
      expect(response.text).not.toMatch(/argon2|password|token_/iu);
      return response.text.split('\r\n').length;
    };
    const rows = await rowsOf();
    for (const query of ['?page=2&limit=1', '?page=-1&limit=1000000000', '?columns=passwordHash', '?limit=0'])
      // Each of the audit's files is an entry of the next one.
      expect(await rowsOf(query)).toBeGreaterThanOrEqual(rows);
  });
});

describe('a quiz that was taken off the site', () => {
  it('is found by no spelling of its number, name or link', async () => {
    const { id, slug } = await publishQuiz(api, { title: 'Taken off the site' });
    const admin = await adminOf(api);
    const off = await admin.patch(`/api/admin/quiz/${id}/toggle`, { isActive: false });
    expect(off.status).toBe(200);
    const numbers = [`${id}`, `0${id}`, `${id}.0`, `+${id}`, `${id}e0`, ` ${id}`, `0x${id.toString(16)}`];
    for (const number of numbers) {
      const spelled = encodeURIComponent(number);
      for (const path of ['', '/fact-check', '/export?format=json', '/question/0/stats']) {
        const [name = '', query = ''] = path.split('?');
        const response = await api.anonymous().get(`/api/quiz/${spelled}${name}?${query}`);
        expect([number, path, [400, 401, 403, 404].includes(response.status)]).toEqual([number, path, true]);
        expect(response.text).not.toContain('Taken off');
      }
      for (const path of [`/api/leaderboard/${spelled}`, `/api/quiz-stats/${spelled}`])
        expect([path, [400, 404].includes((await api.anonymous().get(path)).status)]).toEqual([path, true]);
      const meta = await api
        .anonymous()
        .get('/api/page-meta')
        .query({ path: `/quiz/${spelled}` });
      expect([number, meta.text.includes('Taken off')]).toEqual([number, false]);
    }
    for (const path of [
      `/geography/${slug}`,
      `/GEOGRAPHY/${slug}`,
      `/geography/${slug}/`,
      `//geography/${slug}`,
    ]) {
      const meta = await api.anonymous().get('/api/page-meta').query({ path });
      expect(answerOf(pageMetaSchema, meta).quiz).toBeNull();
    }
  });
});

describe('facts of a page', () => {
  it.each([
    ['/__proto__/constructor'],
    ['//evil.example/rivers'],
    ['/\\evil.example'],
    ['/quiz/9007199254740993'],
    ['/quiz/-1'],
    ['/quiz/1;drop table quizzes'],
    ['/geography/%00'],
    ['/geography/%ff'],
    ["/geography/' or '1'='1"],
    [`/${'a'.repeat(598)}`],
  ])('are those of no quiz at %s', async (path) => {
    const response = await api.anonymous().get('/api/page-meta').query({ path });
    expect(answerOf(pageMetaSchema, response)).toMatchObject({ canonicalPath: null, quiz: null });
  });
});

describe('the name of a file that is read', () => {
  it.each([
    ['../../etc/passwd'],
    ['C:\\boot.ini'],
    ['a\0.pdf'],
    ['<svg onload=alert(1)>.txt'],
    ['\u202Efdp.exe'],
  ])('names no place and no program: %j', async (name) => {
    const sent = api.anonymous().post('/api/material/file').query({ name }).type('application/octet-stream');
    const { status, text } = await sent.send('The Rhine flows.');
    expect([200, 400]).toContain(status);
    expect(text).not.toMatch(/root:|ENOENT|\.\.\//u);
  });
});

describe('signing in with Google', () => {
  it.each([['/api/auth/google'], ['/api/auth/google/callback']])(
    'sends on nothing that the address asks for: %s',
    async (path) => {
      const query =
        'code[]=mine&id_token=mine&scope=admin&redirect_uri=https://evil.example&state=mine&nonce=mine&prompt=none&hd=evil&login_hint=x';
      const { headers } = await api.anonymous().get(`${path}?${query}`).redirects(0);
      const sent = new URL(headers['location'] ?? '').searchParams;
      expect(sent.toString()).not.toMatch(/evil|mine|admin|none/u);
      expect(sent.getAll('state')).toHaveLength(1);
    },
  );

  it.each([
    ['?code=x'],
    ['?code=x&state=y'],
    ['?code=x&code=y&state=a&state=b'],
    [`?code=${'x'.repeat(6000)}&state=y`],
    ['?error=access_denied&error_description=<script>alert(1)</script>'],
    ['?error=x%0d%0aSet-Cookie:%20a=b'],
  ])('fails, and says no more, for a callback that nobody began: %s', async (query) => {
    const { status, headers } = await api.anonymous().get(`/api/auth/google/callback${query}`).redirects(0);
    expect(status).toBe(302);
    expect(headers['location']).toBe('/?auth=error');
    expect(String(headers['set-cookie'])).not.toMatch(/quizmesh_exchange|a=b/u);
  });
});

describe('a stranger who finishes more quizzes than the database can store in the time', () => {
  const FLOOD = 24;

  it('waits alone: another player is handled before all that were sent earlier', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const { id: quizId } = await publishQuiz(limited);
    let finished = 0;
    const finish = async (network: string) => {
      const sent = limited.anonymous().post('/api/submit-score').set('X-Forwarded-For', network);
      const { status } = await sent.send({ quizId, answers: [0, 0, 0, 0, 0] });
      finished += 1;
      return status;
    };
    const flood = Array.from({ length: FLOOD }, () => finish('198.51.100.1'));
    while (finished < 2) await new Promise((resolve) => setTimeout(resolve, 2));
    const before = finished;
    expect(await finish('198.51.100.2')).toBe(200);
    expect(finished - before).toBeLessThan(FLOOD / 2);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    await limited.stop();
  });
});

describe('a stranger who reads many lists at once', () => {
  const FLOOD = 50;

  it('waits alone: another client, who comes last, is answered before most of them', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const server = createServer(limited.app.listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    let sent = 0;
    let read = 0;
    const readFrom = async (network: string) => {
      sent += 1;
      const path = `/api/quizzes?limit=100&page=${sent}`;
      const request = get({ port, path, agent, headers: { 'x-forwarded-for': network } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      read += 1;
      await once(response.resume(), 'end');
      return response.statusCode;
    };
    const flood = () => Array.from({ length: FLOOD }, () => readFrom('198.51.100.1'));
    const connected = [...flood(), readFrom('198.51.100.2')];
    expect(new Set(await Promise.all(connected))).toEqual(new Set([200]));
    const lists = flood();
    const before = read;
    expect(await readFrom('198.51.100.2')).toBe(200);
    expect(read - before).toBeLessThan(FLOOD / 2);
    expect(new Set(await Promise.all(lists))).toEqual(new Set([200]));
    agent.destroy();
    server.close();
    await limited.stop();
  });
});

describe('a stranger who leaves before an answer', () => {
  const PAGE_OF_A_LIST = /FROM `quizzes` .* LIMIT /s;
  it('begins no further reads while the database works for those it left', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const { sequelize } = limited.database;
    const isEmbedded = sequelize.getDialect() === 'sqlite';
    // It reads quizzes at its start.
    await limited.jobs.idle();
    const working: (() => void)[] = [];
    const query = sequelize.query.bind(sequelize);
    const spy = jest.spyOn(sequelize, 'query').mockImplementation((async (...input: [string, object]) => {
      if (PAGE_OF_A_LIST.test(input[0])) await new Promise<void>((resolve) => working.push(resolve));
      return query(...input);
    }) as never);
    const leave = async (page: number) => {
      const sent = limited.anonymous().get(`/api/quizzes?page=${page}`);
      await sent
        .set('X-Forwarded-For', '198.51.100.1')
        .timeout(250)
        .catch(() => null);
    };
    for (let page = 1; page <= 4; page += 1)
      await Promise.all([1, 2, 3, 4, 5].map((at) => leave(10 * page + at)));
    expect(working.length).toBeLessThanOrEqual(isEmbedded ? 2 : 10);
    expect(working).not.toEqual([]);
    spy.mockRestore();
    for (const end of working) end();
    const other = limited.anonymous().get('/api/quizzes').set('X-Forwarded-For', '198.51.100.1');
    expect((await other).status).toBe(200);
    await limited.stop();
  });
});

describe('a stranger who renames guests, or signs up, as often as the limits let through', () => {
  it('waits alone: another guest is renamed before most of them', async () => {
    const FLOOD = 50;
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const server = createServer(limited.app.listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    let renamed = 0;
    const rename = async (network: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
      const sent = request({ port, path: '/api/player', method: 'PATCH', agent, headers });
      sent.end(JSON.stringify({ playerName: 'Ada' }));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      renamed += 1;
      await once(response.resume(), 'end');
      return response.statusCode;
    };
    const flood = () => Array.from({ length: FLOOD }, () => rename('198.51.100.1'));
    const connected = [...flood(), rename('198.51.100.2')];
    expect(new Set(await Promise.all(connected))).toEqual(new Set([200]));
    const again = flood();
    const before = renamed;
    expect(await rename('198.51.100.2')).toBe(200);
    expect(renamed - before).toBeLessThan(FLOOD / 2);
    expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
    agent.destroy();
    server.close();
    await limited.stop();
  });

  it('a class behind one address signs up within a few seconds', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const start = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_pupil, at) => {
        const pupil = {
          username: `pupil${at}`,
          email: `pupil${at}@example.org`,
          password: 'violet umbrella',
        };
        const sent = limited.anonymous().post('/api/auth/register').set('X-Forwarded-For', '198.51.100.1');
        return (await sent.send(pupil)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(performance.now() - start).toBeLessThan(5000);
    await limited.stop();
  });
});

describe('a stranger whose files have fifty long questions', () => {
  const FLOOD = 4;
  const text = (length: number) => 'Danube and Rhine, '.repeat(Math.ceil(length / 18)).slice(0, length);
  const file = {
    ...{ title: 'Rivers', topic: 'Rivers', category: 'geography', difficulty: 'easy', language: 'en-US' },
    questions: Array.from({ length: 50 }, (_slot, index) => ({
      question: `${index} ${text(900)}`,
      options: [0, 1, 2, 3].map((option) => `${option} ${text(400)}`),
      correctAnswer: 0,
      explanation: text(1800),
    })),
  };

  it('waits alone: another client is answered before the first of them', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    let previewed = 0;
    const flood = Array.from({ length: FLOOD }, async () => {
      const sent = limited.anonymous().post('/api/quizzes/import/preview');
      const { status } = await sent.set('X-Forwarded-For', '198.51.100.1').send(file);
      previewed += 1;
      return status;
    });
    let answered = 0;
    while (previewed < 2) {
      const other = limited.anonymous().get(`/api/quizzes?page=${answered + 1}`);
      expect((await other.set('X-Forwarded-For', '198.51.100.2')).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(10);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    await limited.stop();
  });
});

describe('a stranger in the network of a school', () => {
  const MEMBERS_WRITES = [
    ['opening rooms', 30, 'post', '/api/rooms'],
    ['changing the password', 20, 'post', '/api/auth/change-password'],
    ['reports', 20, 'post', '/api/report-question'],
    ['disputes', 20, 'post', '/api/dispute-question'],
    ['the export of an account', 20, 'get', '/api/auth/export'],
    ['new drafts', 60, 'post', '/api/quizzes/drafts'],
    ['files', 20, 'post', '/api/quizzes/import'],
    ['replacing questions', 30, 'post', '/api/quiz/1/questions/0/replace'],
    ['generating', 30, 'post', '/api/generate-quiz'],
  ] as const;

  it('uses up nothing of what a member of the same network may do', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const { bearer } = await signIn(limited);
    for (const [what, limit, method, path] of MEMBERS_WRITES) {
      const call = () => limited.anonymous()[method](path).set('X-Forwarded-For', '198.51.100.1');
      let { status } = await call();
      for (let tries = 1; tries <= limit; tries += 1) ({ status } = await call());
      expect([what, status]).toEqual([what, 429]);
      const { status: ofMember } = await call().set(as(bearer));
      expect([what, ofMember]).not.toEqual([what, 429]);
    }
    await limited.stop();
  });

  it('whose files arrive slowly leaves a place for those of a member of the same network', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const { bearer } = await signIn(limited);
    const server = createServer(limited.app.listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const path = '/api/material/file?name=rivers.md';
    const headers = { 'content-type': 'application/octet-stream', 'x-forwarded-for': '198.51.100.1' };
    const slow = [];
    for (let file = 0; file < 2; file += 1) {
      const sent = request({ port, path, method: 'POST', headers: { ...headers, 'content-length': 1000 } });
      sent.on('error', () => undefined).write('a');
      await once(server, 'request');
      slow.push(sent);
    }
    const send = (more: Readonly<Record<string, string>>) =>
      limited
        .anonymous()
        .post(path)
        .set(headers)
        .set(more)
        .send(Buffer.from('Rivers flow. '.repeat(20)));
    expect((await send({})).status).toBe(503);
    expect((await send(as(bearer))).status).toBe(200);
    for (const one of slow) one.destroy();
    server.close();
    await limited.stop();
  });

  it('and whoever has a session elsewhere uses up nothing of its owner', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const { bearer } = await signIn(limited);
    const call = (network: string) =>
      limited.anonymous().get('/api/auth/export').set('X-Forwarded-For', network).set(as(bearer));
    let { status } = await call('198.51.100.1');
    for (let tries = 1; tries <= 20; tries += 1) ({ status } = await call('198.51.100.1'));
    expect(status).toBe(429);
    expect((await call('198.51.100.2')).status).toBe(200);
    await limited.stop();
  });

  it('does not keep from a known device that it asks for a new password', async () => {
    const limited = await startTestApi({ environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } });
    const { email } = await signIn(limited);
    const device = limited.device();
    const from = { 'X-Forwarded-For': '198.51.100.1' };
    await device.post('/api/auth/login').set(from).send({ email, password: TEST_PASSWORD }).expect(200);
    const forget = (who: ReturnType<TestApi['device']>) =>
      who.post('/api/auth/forgot-password').set(from).send({ email: 'nobody@example.org' });
    for (let tries = 0; tries < 10; tries += 1) await forget(limited.anonymous());
    expectError(await forget(limited.anonymous()), 429, 'RATE_LIMITED');
    expect((await forget(device)).status).toBe(200);
    await limited.stop();
  });
});
