import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adminOf } from './testing/admin.ts';
import { publishQuiz, signIn } from './testing/factories.ts';
import { mailsTo } from './testing/outbox.ts';
import { deviceOf, openAttempt, openQuestion, record } from './testing/playing.ts';
import { openRegistry } from './testing/registry.ts';
import { buildRelease } from './testing/release-builder.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { expectError } from './testing/wire.ts';

/** Attacks that belong to no single domain; docs/security-tests.md lists the others. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    environment: { RELEASE_HOSTS: 'https://static.example', ALLOWED_ORIGINS: 'https://friend.example' },
  });
});
afterAll(() => api.stop());

const cookiesOf = (headers: Readonly<Record<string, unknown>>) => JSON.stringify(headers['set-cookie']);

it('every endpoint sends security headers, and forbids caching personal data', async () => {
  for (const { method, path } of api.routes) {
    const { headers, status } = await api.anonymous()[method](path.replace(/:\w+/gu, '1'));
    const name = `${method} ${path}`;
    expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff']);
    expect([name, headers['x-frame-options']]).toEqual([name, 'DENY']);
    expect([name, headers['permissions-policy']]).toEqual([name, expect.stringContaining('camera=()')]);
    expect([name, headers['strict-transport-security']]).toEqual([name, 'max-age=31536000']);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/u);
    expect(headers['x-powered-by']).toBeUndefined();
    if (status >= 400) expect([name, headers['cache-control']]).toEqual([name, 'no-store']);
  }
});

it('the guest cookie is hidden from scripts, not sent by other sites, and limited to https', async () => {
  const { id } = await publishQuiz(api);
  const open = (protocol: string) =>
    api.anonymous().post(`/api/quiz/${id}/attempts`).set('X-Forwarded-Proto', protocol);
  const plain = cookiesOf((await open('http')).headers);
  const secure = cookiesOf((await open('https')).headers);
  for (const cookie of [plain, secure])
    expect(cookie).toMatch(/; HttpOnly; .*SameSite=Lax|; HttpOnly;.*; SameSite=Lax/u);
  expect([plain.includes('Secure'), secure.includes('Secure')]).toEqual([false, true]);
});

it('a form on another site cannot make the device a new guest', async () => {
  const { id } = await publishQuiz(api);
  const post = (path: string, headers: Record<string, string>) =>
    api.anonymous().post(path).type('form').set('Content-Length', '0').set(headers);
  const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  for (const path of ['/api/player/reset', `/api/quiz/${id}/attempts`, '/api/auth/login']) {
    const refused = await post(path, evil);
    expectError(refused, 403, 'FORBIDDEN');
    expect(refused.headers['set-cookie']).toBeUndefined();
    expectError(await post(path, { 'Sec-Fetch-Site': 'cross-site' }), 403, 'FORBIDDEN');
  }
  for (const headers of [
    { Origin: 'https://friend.example', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-origin' },
    {},
  ])
    expect((await post(`/api/quiz/${id}/attempts`, headers)).status).toBe(200);
  const read = await api.anonymous().get(`/api/quiz/${id}`).set('Sec-Fetch-Site', 'cross-site');
  expect(read.status).toBe(200);
});

describe('a page that a browser of before 2023, or a site without TLS, lets say no more than its origin', () => {
  let open: TestApi;
  beforeAll(async () => {
    const environment = { SITE_HOST: '0.0.0.0', MAIL: 'outbox', ALLOWED_ORIGINS: 'https://friend.example' };
    open = await startTestApi({ environment });
  });
  afterAll(() => open.stop());
  const resetFrom = (headers: Readonly<Record<string, string>>) =>
    open.anonymous().post('/api/player/reset').set('Host', 'quiz.example:3000').set(headers);

  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'http://quiz.example:3001' }],
    [{ Origin: 'http://quiz.example' }],
    [{ Origin: 'http://quiz.example:3000.evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://beside.quiz.example:3000', 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'http://localhost:8080', 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ 'Sec-Fetch-Site': 'something new', Origin: 'https://evil.example' }],
  ])('is refused from another one: %p', async (headers) => {
    const refused = await resetFrom(headers);
    expectError(refused, 403, 'FORBIDDEN');
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [{ Origin: 'http://quiz.example:3000' }],
    // Another port of a proxy that ends TLS and says so.
    [{ Origin: 'https://site.example', 'X-Forwarded-Host': 'site.example' }],
    [{ Origin: 'https://friend.example' }],
    [{ Origin: 'http://quiz.example:3000', 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'http://quiz.example:3000', 'Sec-Fetch-Site': 'same-origin' }],
    [{}],
  ])('is taken from the site itself: %p', async (headers) => {
    expect((await resetFrom(headers)).status).toBe(200);
  });

  it('is taken from the public address behind a proxy that hides it', async () => {
    const environment = { PUBLIC_URL: 'https://site.example', MAIL: 'outbox' };
    const hidden = await startTestApi({ environment });
    const reset = (origin: string) =>
      hidden.anonymous().post('/api/player/reset').set('Host', '127.0.0.1:4000').set('Origin', origin);
    expect((await reset('https://site.example')).status).toBe(200);
    expectError(await reset('https://evil.example'), 403, 'FORBIDDEN');
    await hidden.stop();
  });
});

describe('a site that only this machine can reach', () => {
  const rebound = {
    Host: 'rebound.example:3000',
    Origin: 'http://rebound.example:3000',
    'Sec-Fetch-Site': 'same-origin',
  };
  const writes = () => api.routes.filter(({ method }) => method !== 'get');

  it.each([
    ['as the site proxies it', {}],
    ['that claims to come through the site', { 'X-Forwarded-Host': 'localhost:3000' }],
  ])('takes no write from a page whose name resolves to it, %s', async (_case, more) => {
    const { bearer } = await signIn(api, { isAdmin: true });
    const answers: string[] = [];
    for (const { method, path } of writes()) {
      const request = api.anonymous()[method](path.replace(/:\w+/gu, '1'));
      const response = await request.set('Authorization', bearer).set({ ...rebound, ...more });
      answers.push(`${method} ${path} ${response.status} ${String(response.body.code)}`);
    }
    expect(answers).toEqual(writes().map(({ method, path }) => `${method} ${path} 403 FORBIDDEN`));
    expectError(await api.anonymous().get('/api/dev/outbox').set(rebound), 404, 'NOT_FOUND');
  });

  it.each([
    ['http://localhost:3000'],
    ['http://127.0.0.1:3000'],
    ['http://[::1]:3000'],
    ['http://192.168.1.5:3000'],
    ['http://quiz.localhost:3000'],
  ])('takes writes of its own page at %s', async (origin) => {
    const headers = { Host: new URL(origin).host, Origin: origin, 'Sec-Fetch-Site': 'same-origin' };
    expect((await api.anonymous().post('/api/player/reset').set(headers)).status).toBe(200);
  });

  it('says to the operator of another name which setting lets it in', async () => {
    const refused = await api.anonymous().post('/api/player/reset').set(rebound);
    expect(refused.body.message).toContain('PUBLIC_URL');
    const environment = { PUBLIC_URL: 'http://rebound.example:3000', MAIL: 'outbox' };
    const named = await startTestApi({ environment });
    expect((await named.anonymous().post('/api/player/reset').set(rebound)).status).toBe(200);
    await named.stop();
  });
});

describe('what a client says for proxies', () => {
  const NAMES = ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP'];
  const from = (address: string) => ({
    ...Object.fromEntries(NAMES.map((name) => [name, address])),
    Forwarded: `for=${address};host=site.example;proto=https`,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'site.example',
  });
  const forged = (index: number) => `203.0.${index}.9`;

  /** How many of thirty requests for a reset link are answered; ten of a client network are. */
  async function answeredOf(server: TestApi, addressOf: (index: number) => string): Promise<number> {
    const requests = Array.from({ length: 30 }, (_request, index) =>
      server
        .anonymous()
        .post('/api/auth/forgot-password')
        .set(from(addressOf(index)))
        .send({ email: 'x' }),
    );
    return (await Promise.all(requests)).filter(({ status }) => status !== 429).length;
  }

  async function on(trustedProxies: string, check: (server: TestApi) => Promise<void>) {
    const environment = {
      TRUST_PROXY: trustedProxies,
      RATE_LIMIT_SCALE: '1',
      HOST: '0.0.0.0',
      MAIL: 'outbox',
    };
    const server = await startTestApi({ environment });
    await check(server);
    await server.stop();
  }

  it('is not believed without a trusted proxy: no limit is evaded, no cookie and no page becomes another', () =>
    on('0', async (server) => {
      expect(await answeredOf(server, forged)).toBe(10);
      const reset = () => server.anonymous().post('/api/player/reset').set(from('203.0.113.9'));
      expect(cookiesOf((await reset()).headers)).not.toContain('Secure');
      expectError(await reset().set('Origin', 'https://site.example'), 403, 'FORBIDDEN');
    }));

  it('is not believed beside what a trusted proxy says, which comes last', () =>
    on('1', async (server) => {
      expect(await answeredOf(server, (index) => `${forged(index)}, 198.51.100.7`)).toBe(10);
      expect(await answeredOf(server, (index) => `198.51.100.7, ${forged(index)}`)).toBe(30);
    }));
});

it('an attempt cannot be opened, answered or submitted by another player, signed in or not', async () => {
  const { id: quizId } = await publishQuiz(api);
  const owner = deviceOf(api, await signIn(api));
  const { id: attemptId } = await openAttempt(owner, quizId);
  await record(owner, { quizId, attemptId, questionIndex: 0, selectedOption: 1 });
  for (const thief of [
    api.device(),
    deviceOf(api, await signIn(api)),
    deviceOf(api, await signIn(api, { isAdmin: true })),
  ]) {
    expectError(await openQuestion(thief, quizId, attemptId, 1), 404, 'ATTEMPT_NOT_FOUND');
    const answer = { quizId, attemptId, questionIndex: 1, selectedOption: 1 };
    expectError(await thief.post('/api/record-answer').send(answer), 404, 'ATTEMPT_NOT_FOUND');
    expectError(await thief.post('/api/submit-score').send({ quizId, attemptId }), 404, 'ATTEMPT_NOT_FOUND');
  }
  const { answers, status } = await openAttempt(owner, quizId);
  expect([answers.length, status]).toEqual([1, 'open']);
});

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '=HYPERLINK("http://x.test","y")',
  "'=1",
  '|cmd',
  '="a";=1',
];

/** Cells of a CSV file as a spreadsheet reads them. */
function cellsOf(text: string): string[] {
  const cells = text.replace(/^\ufeff/u, '').match(/(?:"(?:[^"]|"")*"|[^,\r\n]*)(?=,|\r\n|$)/gu) ?? [];
  return cells.map((cell) => cell.replace(/^"(.*)"$/su, '$1').replaceAll('""', '"'));
}

it('no cell of an exported file starts a formula', async () => {
  const admin = await adminOf(api);
  await signIn(api, { username: '-1cmd' });
  const quizzes = [];
  for (const title of FORMULAS) quizzes.push(await publishQuiz(api, { title, topic: title, tags: [title] }));
  for (const { id: quizId } of quizzes)
    await admin.post('/api/admin/fact-checks/run', { quizId, questionIndex: 0 });
  await api.jobs.idle();
  const files = ['users', 'quizzes', 'flagged-questions', 'fact-checks'].map(
    (name) => `/api/admin/${name}.csv`,
  );
  const exports = quizzes.map(({ id }) => `/api/quiz/${id}/export?format=csv`);
  let guarded = 0;
  for (const path of [...files, ...exports]) {
    const response = await admin.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    const cells = cellsOf(response.text);
    expect([path, cells.filter((cell) => /^[=+\-@\t\r]/u.test(cell))]).toEqual([path, []]);
    guarded += cells.filter((cell) => /^'[=+\-@\t]/u.test(cell)).length;
  }
  expect(guarded).toBeGreaterThan(20);
});

it('a forged Host header never gets into a mail or a redirect', async () => {
  const { email } = await signIn(api);
  const forged = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' };
  await api.anonymous().post('/api/auth/forgot-password').set(forged).send({ email });
  await api.jobs.idle();
  const mails = await mailsTo(api, email);
  expect(mails.length).toBeGreaterThan(0);
  for (const { html, text, link } of mails) expect(`${html} ${text} ${link}`).not.toContain('evil.test');
  const verified = await api.anonymous().get('/api/auth/verify-email?token=x').set(forged).redirects(0);
  expect(verified.headers['location']).toBe('/?verified=false');
});

it('the registry requests only allowed hosts, in any spelling', async () => {
  const requests: string[] = [];
  const inside = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as AddressInfo;
  const registry = await openRegistry(api);
  const publish = (manifest: object) => registry.post('/api/modules/mf-play/releases', manifest);
  const hosts = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://2130706433:${port}/`,
    `https://static.example@127.0.0.1:${port}/`,
    `https://static.example:${port}/`,
    'https://static.example.evil.test/',
    'http://static.example/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/',
  ];
  for (const [index, upstream] of hosts.entries()) {
    const { manifest } = buildRelease({ module: 'mf-play', version: `1.0.${index}-ssrf` });
    const response = await publish({ ...manifest, upstream, delivery: 'proxied' });
    expect([upstream, [400, 422].includes(response.status)]).toEqual([upstream, true]);
  }
  const files = [
    { path: '//127.0.0.1/x.js', bytes: 1, brotliBytes: null, integrity: `sha384-${'a'.repeat(64)}` },
  ];
  const { manifest } = buildRelease({ module: 'mf-play' });
  const odd = await publish({ ...manifest, files, upstream: 'https://static.example/' });
  expect(odd.status).toBe(400);
  inside.close();
  expect(requests).toEqual([]);
});

it('an admin can neither change the address of the AI provider, nor save an unknown setting', async () => {
  const admin = await adminOf(api);
  for (const settingKey of [
    'openai_base_url',
    'OPENAI_BASE_URL',
    'release_hosts',
    '__proto__',
    'constructor',
  ]) {
    const response = await admin.post('/api/admin/site-settings', {
      settingKey,
      settingValue: 'http://127.0.0.1/',
    });
    expect([settingKey, response.status]).toEqual([settingKey, 400]);
  }
});
