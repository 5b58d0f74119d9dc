import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { quizSummarySchema, quizToggleResponseSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { publishQuiz, signIn } from '../factories.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { answerOf } from '../wire.ts';

/** `npm run test:deep -- clusters` starts them; TEST_DATABASE_URL is their primary. */
const urls = (process.env['TEST_REPLICA_URLS'] ?? '').split(',');
let testDatabase: TestDatabase;
let api: TestApi;

async function onReplicas(sql: string): Promise<RowDataPacket[]> {
  const rows: RowDataPacket[] = [];
  for (const url of urls) {
    const connection = await mysql.createConnection(url);
    const [result] = await connection.query<RowDataPacket[]>(sql);
    if (Array.isArray(result)) rows.push(...result);
    await connection.end();
  }
  return rows;
}

/** Statements that the replicas have answered. */
async function reads(): Promise<number> {
  const rows = await onReplicas("SHOW GLOBAL STATUS LIKE 'Com_select'");
  return rows.reduce((sum, row) => sum + Number(row['Value']), 0);
}

const titles = async (device: Pick<ReturnType<TestApi['anonymous']>, 'get'>) =>
  answerOf(z.array(quizSummarySchema), await device.get('/api/search?query=lagoon')).map(
    ({ title }) => title,
  );

/** A list takes two statements or more, and looking for the lag one a second. */
async function untilReplicasAreRead(): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const before = await reads();
    for (let turn = 0; turn < 10; turn += 1) await titles(api.anonymous());
    if ((await reads()) - before >= 20) return;
  }
  throw new Error('The replicas were not read.');
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const replicas = urls.map((server) => {
    const url = new URL(server);
    url.pathname = new URL(testDatabase.url ?? '').pathname;
    return url.href;
  });
  api = await startTestApi({
    on: testDatabase,
    environment: { DATABASE_REPLICA_URLS: replicas.join(',') },
  });
}, 120_000);
afterAll(async () => {
  await onReplicas('START SLAVE');
  await api.stop();
  await testDatabase.remove();
});

it('answer lists while they keep up', async () => {
  await publishQuiz(api, { title: 'Lagoon one' });
  await untilReplicasAreRead();
  expect(await titles(api.anonymous())).toEqual(['Lagoon one']);
});

it('that lag answer others for two seconds, never who has just written; then they are left out', async () => {
  const { id } = await publishQuiz(api, { title: 'Lagoon two' });
  await untilReplicasAreRead();
  const { bearer } = await signIn(api, { isAdmin: true });
  const writer = api.device();
  await onReplicas('STOP SLAVE SQL_THREAD');
  const stoppedAt = performance.now();
  answerOf(
    quizToggleResponseSchema,
    await writer.patch(`/api/admin/quiz/${id}/toggle`).set('Authorization', bearer).send({ isActive: false }),
  );
  expect(await titles(writer)).toEqual(['Lagoon one']);
  expect(await titles(api.anonymous())).toContain('Lagoon two');
  while ((await titles(api.anonymous())).includes('Lagoon two')) {
    expect(performance.now() - stoppedAt).toBeLessThan(5000);
    expect(await titles(writer)).toEqual(['Lagoon one']);
    await wait(100);
  }
  expect(performance.now() - stoppedAt).toBeGreaterThan(1500);
  await onReplicas('START SLAVE SQL_THREAD');
  await untilReplicasAreRead();
  expect(await titles(api.anonymous())).toEqual(['Lagoon one']);
}, 60_000);
