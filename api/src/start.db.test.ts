import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import supertest from 'supertest';
import { readConfig } from './config/config.ts';
import { startApi } from './start.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { createFakeProvider } from './testing/question-provider.fake.ts';
import { answerOf } from './testing/wire.ts';

function configFor({ url, folder }: { url: string | undefined; folder: string }) {
  return readConfig({
    LOG_LEVEL: 'silent',
    API_PORT: '0',
    ARGON2_MEMORY_KIB: '1024',
    ARGON2_PASSES: '1',
    QUIZMESH_DATA: folder,
    ...(url && { DATABASE_URL: url }),
  });
}

describe('API start', () => {
  it('prepares an empty database once, serves it, and stops', async () => {
    const testDatabase = await createTestDatabase();
    const config = configFor(testDatabase);
    const count = testDatabase.url ? 3 : 1;
    const apis = await Promise.all(
      Array.from({ length: count }, () => startApi({ config, questionProvider: createFakeProvider() })),
    );
    const file = join(testDatabase.folder, 'admin-credentials.json');
    const credentials: unknown = JSON.parse(await readFile(file, 'utf8'));
    for (const { port } of apis) {
      const agent = supertest(`http://127.0.0.1:${port}`);
      expect((await agent.get('/readyz')).status).toBe(200);
      const listed = await agent.get('/api/quizzes?limit=100&language=en-US');
      expect(listed.headers['x-total-count']).toBe('60');
      const practice = await agent.get('/api/random-questions');
      expect(practice.body).toHaveLength(10);
      const login = await agent.post('/api/auth/login').send(Object(credentials));
      expect(answerOf(loginResponseSchema, login).user).toMatchObject({ isAdmin: true });
    }
    await Promise.all(apis.map((api) => api.stop()));
    for (const { port } of apis) {
      await expect(supertest(`http://127.0.0.1:${port}`).get('/healthz')).rejects.toThrow();
    }
    await testDatabase.remove();
  });

  it('publishes the library in the configured languages beside English', async () => {
    const testDatabase = await createTestDatabase();
    const config = { ...configFor(testDatabase), libraryLanguages: ['de'] as const };
    const api = await startApi({ config, questionProvider: createFakeProvider() });
    const agent = supertest(`http://127.0.0.1:${api.port}`);
    const total = async (query: string) =>
      Number((await agent.get(`/api/quizzes?limit=1${query}`)).headers['x-total-count']);
    while ((await total('')) < 120) await wait(50);
    expect(await total('&language=de')).toBe(60);
    await api.stop();
    await testDatabase.remove();
  });

  it('keeps existing data at the next start', async () => {
    const testDatabase = await createTestDatabase();
    const config = configFor(testDatabase);
    const files = ['admin-credentials.json', 'release-token', 'secrets.json', 'shell-secret'];
    const read = () => Promise.all(files.map((name) => readFile(join(testDatabase.folder, name), 'utf8')));
    await (await startApi({ config, questionProvider: createFakeProvider() })).stop();
    const before = await read();
    await (await startApi({ config, questionProvider: createFakeProvider() })).stop();
    expect(await read()).toEqual(before);
    await testDatabase.remove();
  });
});
