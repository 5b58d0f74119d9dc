import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createMailRepository, defineMail } from './index.ts';
import { createMailService } from './mail.service.ts';
import { createLogger } from '../logging/logger.ts';
import { createSmtpTransport } from './smtp.transport.ts';
import { addAccount, signIn } from '../testing/factories.ts';
import { startHungServer, startSmtp } from '../testing/smtp.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { expectError } from '../testing/wire.ts';

const settings = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  PUBLIC_URL: 'https://quiz.example.test',
  MAIL_FROM: 'Quizmesh <no-reply@quiz.example.test>',
});

let made = 0;
async function forgetful(api: TestApi) {
  made += 1;
  const account = await addAccount(api, { username: `mailed${made}`, email: `mailed${made}@example.test` });
  await api.anonymous().post('/api/auth/forgot-password').send({ email: account.email, language: 'ar' });
  return account.email;
}

const storedMails = (api: TestApi) => createMailRepository(defineMail(api.database.sequelize)).newest(100);

function decoded(raw: string): string {
  const bodies = raw.split(/Content-Transfer-Encoding: base64\r\n\r\n/).slice(1);
  return bodies
    .map((body) => Buffer.from(body.split('\r\n--')[0] ?? '', 'base64').toString('utf8'))
    .join('\n');
}

describe('mail over SMTP', () => {
  it('arrives in the language of the request, and no token stays in the database', async () => {
    const smtp = await startSmtp();
    const api = await startTestApi({ environment: settings(smtp.port) });
    const email = await forgetful(api);
    await api.jobs.idle();
    expect(smtp.taken).toHaveLength(1);
    const { to, raw } = smtp.taken[0] ?? { to: [], raw: '' };
    expect(to).toEqual([email]);
    expect(raw).toContain('From: Quizmesh <no-reply@quiz.example.test>');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(decoded(raw)).toMatch(/https:\/\/quiz\.example\.test\/reset-password\?token=[\w-]{43}/);
    expect(raw).toContain('dir=3D"rtl"');
    const [row] = await storedMails(api);
    expect(row).toMatchObject({ text: null, html: null, link: null, attempts: 1, error: null });
    expect(row?.sentAt).toEqual(api.clock.now());
    expectError(await api.anonymous().get('/api/dev/outbox'), 404, 'NOT_FOUND');
    await api.stop();
    await smtp.stop();
  });

  it('stays in its row while the server is down, over a restart, and arrives once', async () => {
    const smtp = await startSmtp();
    const environment = settings(smtp.port);
    await smtp.stop();
    const api = await startTestApi({ environment });
    const start = Date.now();
    const email = await forgetful(api);
    expect(Date.now() - start).toBeLessThan(2000);
    await api.jobs.idle();
    const [waiting] = await storedMails(api);
    expect(waiting).toMatchObject({ sentAt: null, attempts: 4 });
    expect(waiting?.error).toMatch(/ECONNREFUSED/);
    expect(waiting?.text).toContain('token=');
    const back = await startSmtp(smtp.port);
    api.clock.advance(60_000);
    const [restarted, another] = [
      await startTestApi({ environment, beside: api }),
      await startTestApi({ environment, beside: api }),
    ];
    await Promise.all([restarted.jobs.idle(), another.jobs.idle()]);
    expect(back.taken.map(({ to }) => to)).toEqual([[email]]);
    expect((await storedMails(api))[0]?.text).toBeNull();
    for (const each of [another, restarted, api]) await each.stop();
    await back.stop();
  });

  it('is retried after a temporary error, and given up after a permanent one', async () => {
    const smtp = await startSmtp();
    const api = await startTestApi({ environment: settings(smtp.port) });
    smtp.state.verdict = 451;
    await forgetful(api);
    setTimeout(() => {
      smtp.state.verdict = 'ok';
    }, 300);
    await api.jobs.idle();
    expect((await storedMails(api))[0]).toMatchObject({ attempts: 2, error: null });
    smtp.state.verdict = 550;
    await forgetful(api);
    await api.jobs.idle();
    const [refused] = await storedMails(api);
    expect(refused).toMatchObject({ attempts: 1, sentAt: null, text: null, link: null });
    expect(refused?.error).toMatch(/550|No such mailbox/);
    await api.stop();
    await smtp.stop();
  });

  it('is given up after the server was down for a day', async () => {
    const api = await startTestApi({ environment: settings(1) });
    await forgetful(api);
    await api.jobs.idle();
    api.clock.advance(25 * 3_600_000);
    const later = await startTestApi({ environment: settings(1), beside: api });
    await later.jobs.idle();
    expect((await storedMails(api))[0]).toMatchObject({ sentAt: null, text: null, link: null });
    await later.stop();
    await api.stop();
  });

  it('does not hang on a silent server', async () => {
    const hung = await startHungServer();
    const send = createSmtpTransport({
      url: `smtp://127.0.0.1:${hung.port}`,
      from: 'a@example.test',
      timeoutMs: 200,
    });
    const mail = {
      messageId: '<1@x>',
      to: 'b@example.test',
      language: 'en-US',
      subject: 's',
      text: 't',
      html: 'h',
    };
    const start = Date.now();
    await expect(send(mail)).rejects.toThrow(/greeting|timeout|too long/i);
    expect(Date.now() - start).toBeLessThan(2000);
    await hung.stop();
  });
});

it('mail: a hanging queue does not delay the answer, which would reveal that a mail is sent', async () => {
  const api = await startTestApi();
  const never = () => new Promise<void>(() => {});
  const countFailed = () => Promise.resolve(0);
  const jobs = { register: () => never, start: never, countFailed, idle: never, close: never };
  const { deliver } = createMailService({
    mails: createMailRepository(defineMail(api.database.sequelize)),
    send: never,
    jobs,
    logger: createLogger('silent'),
    now: api.clock.now,
  });
  // Without a timeout `deliver` would never resolve.
  await expect(deliver(1)).resolves.toBeUndefined();
  await api.stop();
});

describe('local outbox page', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());
  const outbox = () => api.anonymous().get('/api/dev/outbox').query({ key: api.secrets.outboxKey });

  it('escapes everything it shows', async () => {
    await createMailRepository(defineMail(api.database.sequelize)).add(
      {
        recipient: '"<img src=x onerror=alert(1)>"@example.test',
        kind: 'reset',
        language: 'en-US',
        subject: '<script>alert(1)</script>',
        text: '</pre><script>alert(2)</script>',
        html: '<p>never shown</p>',
        link: 'http://localhost/?a="><script>alert(3)</script>',
      },
      api.clock.now(),
    );
    const response = await outbox().set('Accept', 'text/html');
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).toContain('&lt;script&gt;alert(1)');
    expect(response.text).not.toMatch(/<script|<img|never shown/);
  });

  it.each<[string, () => { readonly key?: string; readonly headers?: Readonly<Record<string, string>> }]>([
    ['no key', () => ({})],
    ['another key', () => ({ key: 'x'.repeat(43) })],
    ['a part of the key', () => ({ key: api.secrets.outboxKey?.slice(0, -1) ?? '' })],
    ['an empty header', () => ({ headers: { 'X-Outbox-Key': '' } })],
    [
      'the address of this machine',
      () => ({ headers: { 'X-Forwarded-For': '127.0.0.1', Host: 'localhost' } }),
    ],
  ])('is not there for %s', async (_what, from) => {
    const { key, headers = {} } = from();
    const request = api.anonymous().get('/api/dev/outbox').set(headers);
    expectError(await (key === undefined ? request : request.query({ key })), 404, 'NOT_FOUND');
  });

  it('is not there for an admin without the key', async () => {
    const { bearer } = await signIn(api, { isAdmin: true });
    const response = await api.anonymous().get('/api/dev/outbox').set('Authorization', bearer);
    expectError(response, 404, 'NOT_FOUND');
  });

  it('is shown with the key, whatever proxies say', async () => {
    const key = await readFile(join(api.config.dataFolder, 'outbox-key'), 'utf8');
    const get = () => api.anonymous().get('/api/dev/outbox').set('X-Forwarded-For', '203.0.113.9');
    expect((await get().query({ key })).status).toBe(200);
    expect((await get().set('X-Outbox-Key', key)).status).toBe(200);
    expect((await stat(join(api.config.dataFolder, 'outbox-key'))).mode & 0o777).toBe(0o600);
  });
});

it('outbox: does not exist in production, also with the key of before', async () => {
  const lines: string[] = [];
  const before = await startTestApi();
  const environment = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const production = await startTestApi({ beside: before, environment, onLog: (line) => lines.push(line) });
  const response = await production
    .anonymous()
    .get('/api/dev/outbox')
    .query({ key: before.secrets.outboxKey });
  expectError(response, 404, 'NOT_FOUND');
  expect(lines.join('')).toContain('mails are neither sent nor shown');
  await production.stop();
  await before.stop();
});
