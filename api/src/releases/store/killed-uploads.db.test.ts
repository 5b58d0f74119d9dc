import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseListItemSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { startApiProcess, type ApiProcess } from '../../testing/api-process.ts';
import { times } from '../../testing/depth.ts';
import { buildRelease, tarballOf } from '../../testing/release-builder.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const TRIALS = times(1, 50);
const MODULE = 'mf-killed';
/** An upload takes about as long as this, most of it for the compressed version. */
const LONGEST_MS = 1200;

let testDatabase: TestDatabase;
let api: ApiProcess;
let token: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  api = await startApiProcess(testDatabase);
  token = (await readFile(join(testDatabase.folder, 'release-token'), 'utf8')).trim();
}, 240_000);
afterAll(async () => {
  await api.stop();
  await testDatabase.remove();
});

const call = (path: string, type: string, body: string | Buffer) =>
  fetch(`${api.url}/api/modules/${MODULE}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
const promote = (release: string) =>
  call('promote', 'application/json', JSON.stringify({ release, override: 'a trial' }));

async function isPublished(release: string): Promise<boolean> {
  const response = await fetch(`${api.url}/api/modules/${MODULE}/releases`);
  const list = z.array(releaseListItemSchema).parse(await response.json());
  return list.some((item) => item.release === release);
}

it(`an upload whose process is killed is whole or absent (${TRIALS})`, async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const made = buildRelease({ module: MODULE, version: `1.${trial}.0`, padding: 400_000 });
    const { release } = made.manifest;
    const upload = await tarballOf(made);
    const sent = call('uploads', 'application/gzip', upload).catch(() => null);
    await pause((LONGEST_MS / TRIALS) * trial);
    await api.kill();
    await sent;
    api = await startApiProcess(testDatabase);
    if (await isPublished(release)) {
      // Promoting compares every file with its hash.
      expect([trial, (await promote(release)).status]).toEqual([trial, 200]);
    } else {
      expect([trial, (await promote(release)).status]).toEqual([trial, 404]);
      expect([trial, (await call('uploads', 'application/gzip', upload)).status]).toEqual([trial, 201]);
      expect([trial, (await promote(release)).status]).toEqual([trial, 200]);
    }
  }
  const known = await readdir(join(testDatabase.folder, 'releases', MODULE));
  expect(known.filter((name) => name.startsWith('.'))).toEqual([]);
}, 600_000);
