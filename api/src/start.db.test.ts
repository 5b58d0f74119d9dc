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
  it('prepares an empty database once, serves it, stops, and keeps it at the next start', async () => {
    const testDatabase = await createTestDatabase();
    const config = { ...configFor(testDatabase), libraryLanguages: ['de'] as const };
    const start = () => startApi({ config, questionProvider: createFakeProvider() });
    const apis = await Promise.all(Array.from({ length: testDatabase.url ? 3 : 1 }, start));
    const files = ['admin-credentials.json', 'release-token', 'secrets.json', 'shell-secret'];
    const read = () => Promise.all(files.map((name) => readFile(join(testDatabase.folder, name), 'utf8')));
    const created = await read();
    for (const { port } of apis) {
      const agent = supertest(`http://127.0.0.1:${port}`);
      expect((await agent.get('/readyz')).status).toBe(200);
      const total = async (language: string) =>
        Number((await agent.get(`/api/quizzes?limit=1&language=${language}`)).headers['x-total-count']);
      expect(await total('en-US')).toBe(60);
      // The other configured languages follow.
      while ((await total('de')) < 60) await wait(50);
      expect(await total('de')).toBe(60);
      const practice = await agent.get('/api/random-questions');
      expect(practice.body).toHaveLength(10);
      const credentials: unknown = JSON.parse(created[0] ?? '');
      const login = await agent.post('/api/auth/login').send(Object(credentials));
      expect(answerOf(loginResponseSchema, login).user).toMatchObject({ isAdmin: true });
    }
    await Promise.all(apis.map((api) => api.stop()));
    for (const { port } of apis) {
      await expect(supertest(`http://127.0.0.1:${port}`).get('/healthz')).rejects.toThrow();
    }
    const again = await start();
    const listed = await supertest(`http://127.0.0.1:${again.port}`).get('/api/quizzes?limit=1');
    expect(listed.headers['x-total-count']).toBe('120');
    await again.stop();
    expect(await read()).toEqual(created);
    await testDatabase.remove();
  });
});
