import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '../database/database.ts';
import { allRows } from '../testing/all-rows.ts';
import { publishQuiz, signIn } from '../testing/factories.ts';
import { play } from '../testing/playing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { BackupError, makeBackup, restoreBackup } from './index.ts';

const SECRET = 'kT4vXw9bQm2sZr7nLp5hGd8yJf3cRa6e';
let api: TestApi;
let folder: string;
let backup: string;
let before: Record<string, string[]>;
const restored: TestDatabase[] = [];

const open = ({ url, folder: data }: TestDatabase): Database =>
  openDatabase({ url, replicaUrls: [], folder: data });

async function emptyPlace() {
  const place = await createTestDatabase();
  restored.push(place);
  return { place, config: { databaseUrl: place.url, dataFolder: place.folder } };
}

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(path.join(tmpdir(), 'quizmesh-backup-'));
  const { id } = await publishQuiz(api, { title: 'Ñandú 🦙 "quoted" \\ back' });
  await signIn(api);
  await play(api, api.device(), id, { correct: 3, ms: 1000 });
  await writeFile(path.join(api.config.dataFolder, 'shell-secret'), SECRET);
  before = await allRows(api.database);
  backup = await makeBackup(api.config, folder, new Date('2026-11-28T05:00:00.000Z'));
});
afterAll(async () => {
  await api.stop();
  await Promise.all(restored.map((database) => database.remove()));
  await rm(folder, { recursive: true, force: true });
});

it('restores every row, and the secrets, as they were when the backup was made', async () => {
  await publishQuiz(api, { title: 'After the backup' });
  const { place, config } = await emptyPlace();
  await restoreBackup(config, backup, null);
  const database = open(place);
  const rows = await allRows(database);
  await database.close();
  expect(before['answers']?.length).toBeGreaterThan(0);
  expect(rows).toEqual(before);
  expect(await readFile(path.join(place.folder, 'shell-secret'), 'utf8')).toBe(SECRET);
});

it('an API starts on what was restored', async () => {
  const { place, config } = await emptyPlace();
  await restoreBackup(config, backup, null);
  const other = await startTestApi({ on: place });
  const found = await other.anonymous().get('/api/search?query=quoted');
  expect(found.body).toEqual([expect.objectContaining({ title: 'Ñandú 🦙 "quoted" \\ back' })]);
  await other.stop();
});

it('only its owner may read a backup', async () => {
  const modes = await Promise.all([folder, backup].map(async (file) => (await stat(file)).mode & 0o077));
  expect(modes).toEqual([0, 0]);
});

it('refuses to restore over data, and what is no complete backup', async () => {
  await expect(restoreBackup(api.config, backup, null)).rejects.toThrow(BackupError);
  const { config } = await emptyPlace();
  await expect(restoreBackup(config, folder, null)).rejects.toThrow('no complete backup');
});

it('refuses to save a data folder in itself', async () => {
  const inside = path.join(api.config.dataFolder, 'backups');
  await expect(makeBackup(api.config, inside, new Date())).rejects.toThrow('name another one');
});

it('refuses to save where no folder can be made', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  await expect(makeBackup(api.config, file, new Date())).rejects.toThrow('no folder that can be written to');
});
