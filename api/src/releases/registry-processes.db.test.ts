import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  channelStateSchema,
  errorBodySchema,
  moduleStateSchema,
  nextVerificationSchema,
  releaseListItemSchema,
  releaseMoveSchema,
  verificationJobSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { startApiProcess, type ApiProcess } from '../testing/api-process.ts';
import { buildRelease, tarballOf, type TestRelease } from '../testing/release-builder.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Two API processes on one MariaDB. An embedded file belongs to one process, which gets the same concurrent requests. */
const PROCESSES = process.env['TEST_DATABASE_URL'] ? 2 : 1;
const ROUNDS = Array.from({ length: 20 }, (_round, index) => `1.${index}.0`);
const AT_ONCE = [0, 1, 2, 3];

let testDatabase: TestDatabase;
let processes: ApiProcess[];
let token: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  processes = [];
  for (let index = 0; index < PROCESSES; index += 1)
    processes.push(await startApiProcess(testDatabase, { VERIFY: 'platform' }));
  token = (await readFile(path.join(testDatabase.folder, 'release-token'), 'utf8')).trim();
}, 240_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await testDatabase.remove();
});

type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };
function send(process: number, route: string, init: Sent = {}): Promise<Response> {
  const url = processes[process % processes.length]?.url ?? '';
  return fetch(url + route, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
}
const post = (process: number, route: string, body: object) =>
  send(process, route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const bodyOf = async <Schema extends z.ZodType>(schema: Schema, response: Response) =>
  schema.parse(await response.json());

async function uploadRelease(process: number, release: TestRelease): Promise<Response> {
  const body = new Uint8Array(await tarballOf(release));
  const headers = { 'content-type': 'application/gzip' };
  return send(process, `/api/modules/${release.manifest.module}/uploads`, { method: 'POST', headers, body });
}
const upload = (process: number, module: string, version: string) =>
  uploadRelease(process, buildRelease({ module, version }));

/** Publishes a release. @returns its id */
async function publish(module: string, version: string): Promise<string> {
  expect((await upload(0, module, version)).status).toBe(201);
  return buildRelease({ module, version }).manifest.release;
}

describe('two processes of the registry', () => {
  it('give a verification to one of the verifiers that ask both at once', async () => {
    for (const version of ROUNDS) {
      const release = await publish('mf-claims', version);
      const queued = await post(0, '/api/modules/mf-claims/verification-jobs', { release });
      const { id } = await bodyOf(verificationJobSchema, queued);
      const claims = AT_ONCE.map(async (process) =>
        bodyOf(nextVerificationSchema, await post(process, '/api/verification-jobs/claim', {})),
      );
      const given = (await Promise.all(claims)).flatMap(({ job }) => (job ? [job.id] : []));
      expect(given).toEqual([id]);
      const result = { passed: true, report: 'all well' };
      const ends = AT_ONCE.map((process) => post(process, `/api/verification-jobs/${id}/result`, result));
      const statuses = (await Promise.all(ends)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(new Set(statuses)).toEqual(new Set([200, 404]));
    }
  }, 300_000);

  it('store a release once that both are sent at once, and say so to each sender', async () => {
    for (const version of ROUNDS) {
      const answers = await Promise.all(AT_ONCE.map((process) => upload(process, 'mf-uploads', version)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([201, 409, 409, 409]);
      const refused = answers.filter(({ status }) => status === 409);
      for (const answer of refused)
        expect((await bodyOf(errorBodySchema, answer)).code).toBe('RELEASE_EXISTS');
      const { release } = buildRelease({ module: 'mf-uploads', version }).manifest;
      for (const process of AT_ONCE) {
        const file = await send(process, `/api/modules/mf-uploads/releases/${release}/file?path=entry.js`);
        expect(await file.text()).toBe(`entry of release ${version}`);
      }
    }
    const list = await send(1, '/api/modules/mf-uploads/releases');
    expect(await bodyOf(z.array(releaseListItemSchema), list)).toHaveLength(ROUNDS.length);
  }, 300_000);

  it('let one of a promotion and a rollback through that both expect the same release', async () => {
    const moveTo = (process: number, verb: string, body: object) =>
      post(process, `/api/modules/mf-moves/${verb}`, body);
    const override = 'a test';
    await moveTo(0, 'promote', { release: await publish('mf-moves', '0.1.0'), override });
    for (const version of ROUNDS) {
      const current = await publish('mf-moves', version);
      const next = await publish('mf-moves', `${version}-next`);
      expect((await moveTo(0, 'promote', { release: current, override })).status).toBe(200);
      const answers = await Promise.all([
        moveTo(0, 'promote', { release: next, override, expectedCurrent: current }),
        moveTo(1, 'rollback', { expectedCurrent: current }),
      ]);
      const done = answers.filter(({ ok }) => ok);
      const [refused] = answers.filter(({ ok }) => !ok);
      expect(done).toHaveLength(1);
      expect(refused && (await bodyOf(errorBodySchema, refused)).code).toBe('CHANNEL_MOVED');
      const live = done[0] && (await bodyOf(channelStateSchema, done[0])).current;
      for (const process of [0, 1]) {
        const states = await bodyOf(z.array(moduleStateSchema), await send(process, '/api/module-states'));
        expect(states.find(({ module }) => module === 'mf-moves')?.current).toBe(live);
      }
      const moves = await bodyOf(z.array(releaseMoveSchema), await send(1, '/api/modules/mf-moves/moves'));
      expect(moves.filter(({ fromRelease }) => fromRelease === current)).toHaveLength(1);
    }
  }, 300_000);

  it('let one of two modules through that claim the same address at once', async () => {
    const override = 'a test';
    const built = buildRelease({ module: 'shell' });
    const shell = { ...built, manifest: { ...built.manifest, contract: '1.0.0' } };
    expect((await uploadRelease(0, shell)).status).toBe(201);
    const { release: shellRelease } = shell.manifest;
    const live = await post(0, '/api/modules/shell/promote', { release: shellRelease, override });
    expect(live.status).toBe(200);
    for (const version of ROUNDS) {
      const claims = ['mf-left', 'mf-right'].map((module) =>
        buildRelease({ module, version, paths: [`/claimed/${version}`] }),
      );
      for (const claim of claims) expect((await uploadRelease(0, claim)).status).toBe(201);
      const answers = await Promise.all(
        claims.map(({ manifest: { module, release } }, process) =>
          post(process, `/api/modules/${module}/promote`, { release, override }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  }, 300_000);
});
