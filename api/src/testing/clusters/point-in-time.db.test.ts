import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyLogs, makeBackup, restoreBackup } from '../../backup/index.ts';
import { openDatabase } from '../../database/database.ts';
import { allRows } from '../all-rows.ts';
import { publishQuiz, signIn } from '../factories.ts';
import { deviceOf, play } from '../playing.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** Of a server that writes binary logs: `npm run test:deep -- clusters` starts it. */
let api: TestApi;
let folder: string;
const places: TestDatabase[] = [];

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'quizmesh-backup-'));
}, 60_000);
afterAll(async () => {
  await api.stop();
  await Promise.all(places.map((place) => place.remove()));
  await rm(folder, { recursive: true, force: true });
});

async function restoredRows(backup: string, until: Date | undefined) {
  const place = await createTestDatabase();
  places.push(place);
  const logs = path.join(folder, 'logs');
  await restoreBackup({ databaseUrl: place.url, dataFolder: place.folder }, backup, { folder: logs, until });
  const database = openDatabase({ url: place.url, replicaUrls: [], folder: place.folder });
  const rows = await allRows(database);
  await database.close();
  return rows;
}

async function playOnce(title: string): Promise<void> {
  const { id } = await publishQuiz(api, { title });
  await play(api, deviceOf(api, await signIn(api)), id, { correct: 2, ms: 500 });
}

it('restores every row as it was at a moment after the backup, and as it is at the end', async () => {
  await playOnce('Before the backup');
  const backup = await makeBackup(api.config, folder, new Date());
  await playOnce('After the backup');
  await api.database.sequelize.query('FLUSH BINARY LOGS');
  await copyLogs(api.config.databaseUrl ?? '', path.join(folder, 'logs'));
  await playOnce('In the next log');
  const atMoment = await allRows(api.database);
  // Logs know seconds.
  await wait(2100);
  const until = new Date(Date.now() - 1000);
  await playOnce('Too late');
  await api.database.sequelize.query('DELETE FROM answers');
  const atEnd = await allRows(api.database);
  await copyLogs(api.config.databaseUrl ?? '', path.join(folder, 'logs'));

  expect([atMoment['answers']?.length, atEnd['answers']?.length]).toEqual([15, 0]);
  expect(await restoredRows(backup, until)).toEqual(atMoment);
  expect(await restoredRows(backup, undefined)).toEqual(atEnd);

  const { pathname } = new URL(api.config.databaseUrl ?? '');
  await api.database.sequelize.query(`CREATE DATABASE IF NOT EXISTS ${pathname.slice(1)}`);
  await copyLogs(api.config.databaseUrl ?? '', path.join(folder, 'logs'));
  await expect(restoredRows(backup, undefined)).rejects.toThrow('name a moment before it');
}, 120_000);
