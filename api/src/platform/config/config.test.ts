import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

describe('readConfig', () => {
  it('needs nothing: an embedded database on loopback', () => {
    expect(readConfig({})).toMatchObject({
      databaseUrl: undefined,
      databaseReplicaUrls: [],
      port: 4000,
      host: '127.0.0.1',
      trustedProxies: 1,
      openai: undefined,
    });
  });
  it('splits replicas and takes blanks for nothing', () => {
    const { databaseReplicaUrls, redisUrl } = readConfig({
      DATABASE_REPLICA_URLS: 'mysql://a/q, mysql://b/q,',
      REDIS_URL: ' ',
    });
    expect(databaseReplicaUrls).toEqual(['mysql://a/q', 'mysql://b/q']);
    expect(redisUrl).toBeUndefined();
  });
  it.each([{ API_PORT: '70000' }, { JWT_SECRET: 'short' }, { LOG_LEVEL: 'loud' }, { TRUST_PROXY: 'yes' }])(
    'refuses %p',
    (environment) => {
      expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0]);
    },
  );
});

describe('loadSecrets', () => {
  it('makes them once, in a private file, even when processes race', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quizmesh-secrets-'));
    const config = readConfig({ QUIZMESH_DATA: folder });
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(config)));
    expect(new Set(all.map(({ jwtSecret }) => jwtSecret)).size).toBe(1);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    const other = readConfig({ QUIZMESH_DATA: folder, JWT_SECRET: 'x'.repeat(32) });
    expect(await loadSecrets(other)).toEqual({ ...all[0], jwtSecret: 'x'.repeat(32) });
    await rm(folder, { recursive: true });
  });
});
