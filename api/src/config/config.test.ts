import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

function linesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe('readConfig', () => {
  it('needs no variable: embedded database on loopback', () => {
    expect(readConfig({})).toMatchObject({
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      port: 4000,
      host: '127.0.0.1',
      trustedProxies: 1,
      openai: undefined,
    });
  });
  it('splits replica addresses and treats blanks as missing', () => {
    const { databaseReplicaUrls, redisUrl } = readConfig({
      DATABASE_REPLICA_URLS: 'mysql://a/q, mysql://b/q,',
      REDIS_URL: ' ',
    });
    expect(databaseReplicaUrls).toEqual(['mysql://a/q', 'mysql://b/q']);
    expect(redisUrl).toBeUndefined();
  });
  it.each([
    { API_PORT: '70000' },
    { JWT_SECRET: 'short' },
    { LOG_LEVEL: 'loud' },
    { TRUST_PROXY: 'yes' },
    { DATABASE_REPLICA_URLS: 'mysql://a/q,replica' },
    { ALLOWED_ORIGINS: 'https://a.example,other' },
  ])('refuses %p', (environment) => {
    expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0]);
  });
  it('takes the origin of an allowed address, as browsers name it', () => {
    const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: 'https://A.example/, http://b.example:8080' });
    expect(allowedOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
  });
  it('names every wrong variable, each on a line of its own', () => {
    const wrong = { API_PORT: 'x', SMTP_URL: 'http://mail', MAIL: 'pigeon', PUBLIC_URL: 'example' };
    expect(linesOf(wrong).map((line) => line.split(':')[0])).toEqual(Object.keys(wrong));
  });
  it('requires the public address before it sends links', () => {
    expect(linesOf({ SMTP_URL: 'smtp://mail.test' })).toEqual([expect.stringMatching(/^PUBLIC_URL: /)]);
    expect(linesOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual([expect.stringMatching(/^GOOGLE_CLIENT_SECRET: /)]);
    expect(linesOf({ MAIL: 'smtp' })).toEqual([expect.stringMatching(/^SMTP_URL: /)]);
  });
  it('refuses previews on the host of the site', () => {
    const site = { PUBLIC_URL: 'https://quiz.example', SMTP_URL: 'smtp://mail.test' };
    const own = { ...site, PREVIEW_URL: 'https://quiz.example/preview' };
    expect(linesOf(own)).toEqual([expect.stringMatching(/^PREVIEW_URL: must not be the origin/)]);
    const port = { ...site, PREVIEW_URL: 'https://quiz.example:8443' };
    expect(linesOf(port)).toEqual([expect.stringMatching(/its host at another port/)]);
    const other = readConfig({ ...site, PREVIEW_URL: 'https://preview.quiz.example/' });
    expect(other.previewUrl).toBe('https://preview.quiz.example');
  });
});

describe('public address', () => {
  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '127.0.0.1', SITE_HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://quiz.example' },
  ])('%p needs mail, in production or not', (environment) => {
    const line = [expect.stringMatching(/^SMTP_URL: /)];
    expect(linesOf(environment)).toEqual(line);
    expect(linesOf({ ...environment, NODE_ENV: 'production' })).toEqual(line);
    expect(linesOf({ ...environment, MAIL: 'outbox' })).toEqual([]);
  });
});

it.each([
  [{}, 1],
  [{ HOST: '0.0.0.0', MAIL: 'outbox' }, 0],
  [{ HOST: '0.0.0.0', MAIL: 'outbox', TRUST_PROXY: '2' }, 2],
])('%p trusts %p proxies', (environment, proxies) => {
  expect(readConfig(environment).trustedProxies).toBe(proxies);
});

describe('server addresses', () => {
  it.each([
    { DATABASE_URL: 'postgres://localhost/quiz' },
    { DATABASE_URL: 'localhost' },
    { REDIS_URL: 'localhost:6379' },
    { REDIS_URL: 'redis+sentinel://one:26379,two:26379' },
    { REDIS_URL: 'redis+sentinel://one:26379,two:port/quizmesh' },
  ])('%p is refused by name', (environment) => {
    expect(linesOf(environment)).toEqual([
      expect.stringMatching(new RegExp(`^${Object.keys(environment)[0]}: `)),
    ]);
  });
});

describe('production', () => {
  const strong = 'mUcU3pXr7vS0qLwZ9bTnE5yKd2HfGj81aVoC';
  const production = { NODE_ENV: 'production' };

  it('starts without any settings, and with good secrets', () => {
    expect(linesOf(production)).toEqual([]);
    expect(linesOf({ ...production, JWT_SECRET: strong, GUEST_COOKIE_SECRET: `${strong}2` })).toEqual([]);
  });
  it.each([
    [{ JWT_SECRET: 'x'.repeat(40) }, 'JWT_SECRET'],
    [{ GUEST_COOKIE_SECRET: 'please-change-me-0123456789-abcdefgh' }, 'GUEST_COOKIE_SECRET'],
    [{ JWT_SECRET: 'my-super-secret-jwt-key-0123456789ab' }, 'JWT_SECRET'],
    [{ JWT_SECRET: strong, GUEST_COOKIE_SECRET: strong }, 'GUEST_COOKIE_SECRET'],
    [{ JWT_SECRET: strong, SHELL_SECRET: strong }, 'SHELL_SECRET'],
    [{ SHELL_SECRET: 'the-secret-of-the-shell-0123456789abc' }, 'SHELL_SECRET'],
    [{ ADMIN_PASSWORD: 'admin' }, 'ADMIN_PASSWORD'],
  ])('refuses %p, which development accepts', (environment, name) => {
    expect(linesOf(environment)).toEqual([]);
    const lines = linesOf({ ...production, ...environment });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: `));
    for (const value of Object.values(environment).filter((text) => text.length > 20))
      expect(lines[0]).not.toContain(value);
  });
  it('allows a public address with SMTP, or explicitly without mail', () => {
    const open = { ...production, HOST: '0.0.0.0', PUBLIC_URL: 'https://quiz.example' };
    expect(readConfig({ ...open, SMTP_URL: 'smtp://mail.example' }).mail.kind).toBe('smtp');
    expect(readConfig({ ...open, MAIL: 'outbox' }).mail.kind).toBe('outbox');
  });
});

describe('outbox', () => {
  const PRODUCTION = { NODE_ENV: 'production' };
  it.each([
    [{}, true],
    [{ HOST: '0.0.0.0', MAIL: 'outbox' }, true],
    [PRODUCTION, false],
    [{ ...PRODUCTION, MAIL: 'outbox' }, false],
    [{ ...PRODUCTION, OUTBOX: 'on' }, true],
    [{ ...PRODUCTION, OUTBOX: 'on', MAIL: 'outbox', HOST: '0.0.0.0' }, false],
    [{ ...PRODUCTION, OUTBOX: 'on', MAIL: 'outbox', SITE_HOST: '0.0.0.0' }, false],
    [{ ...PRODUCTION, OUTBOX: 'on', MAIL: 'outbox', PUBLIC_URL: 'https://quiz.example' }, false],
  ])('with %p is shown: %p', (environment, isShown) => {
    expect(readConfig(environment).mail).toMatchObject({ kind: 'outbox', isShown });
  });

  it('has a key only where it is shown', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quizmesh-outbox-'));
    const keyWith = async (environment: Record<string, string>) =>
      (await loadSecrets(readConfig({ QUIZMESH_DATA: folder, ...environment }))).outboxKey;
    expect(await keyWith(PRODUCTION)).toBeNull();
    const key = await keyWith({});
    expect(key).toMatch(/^[\w-]{43}$/u);
    expect(await keyWith({})).toBe(key);
    await rm(folder, { recursive: true });
  });
});

describe('loadSecrets', () => {
  it('creates them once, in private files, also when processes race', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quizmesh-secrets-'));
    const config = readConfig({ QUIZMESH_DATA: folder });
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(config)));
    expect(new Set(all.map(({ jwtSecrets, shellSecrets }) => jwtSecrets[0] + shellSecrets[0])).size).toBe(1);
    for (const name of ['secrets.json', 'shell-secret'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const other = readConfig({ QUIZMESH_DATA: folder, JWT_SECRET: 'x'.repeat(32) });
    expect(await loadSecrets(other)).toEqual({ ...all[0], jwtSecrets: ['x'.repeat(32)] });
    await rm(folder, { recursive: true });
  });
});

describe('models', () => {
  const errorsOf = (environment: Record<string, string>) => linesOf(environment).join();

  it('check facts only beside one that writes', () => {
    expect(errorsOf({ OPENAI_CHECK_MODEL: 'm' })).toContain('is needed by OPENAI_CHECK_MODEL');
    expect(errorsOf({ OPENAI_CHECK_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_API_KEY: 'k' })).toContain(
      'OPENAI_CHECK_MODEL: is needed',
    );
    expect(errorsOf({ OPENAI_API_KEY: 'k', OPENAI_CHECK_MODEL: 'm' })).toBe('');
  });

  it("take the writer's prices and server unless they have their own", () => {
    const writer = { OPENAI_API_KEY: 'k', OPENAI_INPUT_PRICE: '1', OPENAI_OUTPUT_PRICE: '2' };
    expect(readConfig({ ...writer, OPENAI_CHECK_MODEL: 'm' }).openai?.checker).toEqual({
      ...{ apiKey: 'k', baseUrl: undefined, model: 'm', inputPrice: 1, outputPrice: 2 },
    });
    const elsewhere = { OPENAI_CHECK_MODEL: 'm', OPENAI_CHECK_BASE_URL: 'http://127.0.0.1:1/v1' };
    expect(readConfig({ ...writer, ...elsewhere, OPENAI_CHECK_INPUT_PRICE: '0' }).openai?.checker).toEqual({
      ...{ apiKey: null, baseUrl: 'http://127.0.0.1:1/v1', model: 'm', inputPrice: 0, outputPrice: 2 },
    });
  });
});
