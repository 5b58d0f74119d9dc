import { access } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { errorBodySchema, policyReasonSchema, releaseListItemSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { releaseNamed } from '../../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';

const MOST = 10;
const HEAVY_BYTES = 300_000;

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  const environment = { RELEASES_PER_MODULE: String(MOST), RELEASE_MB_PER_MODULE: '1', VERIFY: 'off' };
  api = await startTestApi({ environment });
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

const A_DAY_LATER = 24 * 3_600_000 + 1000;
const version = (number: number) => `1.${number}.0`;
const listed = async (module: string) => {
  const list = await registry.get(`/api/modules/${module}/releases`);
  return answerOf(z.array(releaseListItemSchema), list).map((release) => release.version);
};
const isStored = (module: string, release: string) =>
  access(join(api.config.dataFolder, 'releases', module, release)).then(
    () => true,
    () => false,
  );
async function publishMany(module: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    expect((await registry.publish({ module, version: version(at) })).status).toBe(201);
    api.clock.advance(1000);
  }
}

it('a team that publishes without end is refused, with the limit, and keeps no other team from publishing', async () => {
  await publishMany('mf-flood', MOST);
  const refused = await registry.publish({ module: 'mf-flood', version: '2.0.0' });
  expectError(refused, 422, 'RELEASE_REFUSED');
  expect(z.object({ reasons: z.array(policyReasonSchema) }).parse(refused.body).reasons).toEqual([
    { code: 'store-full', field: 'registry', values: { module: 'mf-flood', releases: MOST, size: 1 } },
  ]);
  expect(errorBodySchema.parse(refused.body).fields?.['registry']).toContain('RELEASES_PER_MODULE');
  expect(await isStored('mf-flood', releaseNamed('2.0.0'))).toBe(false);
  expect((await registry.publish({ module: 'mf-calm' })).status).toBe(201);
});

it('a team whose pipeline publishes day by day is never refused: its oldest releases that nothing uses go, with their files', async () => {
  const module = 'mf-daily';
  await publishMany(module, MOST);
  const promote = (at: number) =>
    registry.post(`/api/modules/${module}/promote`, { release: releaseNamed(version(at)) });
  expect((await promote(0)).status).toBe(200);
  expect((await promote(1)).status).toBe(200);
  await registry.post(`/api/modules/${module}/verification-jobs`, { release: releaseNamed(version(2)) });
  api.clock.advance(A_DAY_LATER);
  expect((await registry.publish({ module, version: version(MOST) })).status).toBe(201);
  const left = await listed(module);
  expect(left).toHaveLength(MOST);
  expect(left).not.toContain(version(3));
  expect(left).toEqual(expect.arrayContaining([0, 1, 2, 4].map(version)));
  expect(await isStored(module, releaseNamed(version(3)))).toBe(false);
  expect(await isStored(module, releaseNamed(version(0)))).toBe(true);
  expect((await registry.publish({ module, version: version(3) })).status).toBe(201);
});

it('a release whose row was damaged makes room as any other', async () => {
  const module = 'mf-damaged-row';
  await publishMany(module, MOST);
  await api.database.sequelize.query("UPDATE releases SET manifest = 'no JSON' WHERE module = ?", {
    replacements: [module],
  });
  api.clock.advance(A_DAY_LATER);
  expect((await registry.publish({ module, version: version(MOST) })).status).toBe(201);
  expect(await listed(module)).not.toContain(version(0));
  expect(await isStored(module, releaseNamed(version(0)))).toBe(false);
});

it('the files of a module have a limit too', async () => {
  const publish = (at: number) =>
    registry.publish({ module: 'mf-heavy', version: version(at), padding: HEAVY_BYTES });
  expect((await publish(0)).status).toBe(201);
  expectError(await publish(1), 422, 'RELEASE_REFUSED');
  api.clock.advance(A_DAY_LATER);
  expect((await publish(1)).status).toBe(201);
  expect(await listed('mf-heavy')).toEqual([version(1)]);
});

/** An upload that never ends. @returns how the registry answers it; null: it reads on */
function beginUpload(module: string, port: number) {
  const sent = request({
    port,
    method: 'POST',
    path: `/api/modules/${module}/uploads`,
    headers: { authorization: `Bearer ${registry.token}`, 'content-type': 'application/gzip' },
  });
  sent.on('error', () => undefined);
  sent.write(Buffer.from([0x1f, 0x8b]));
  const status = new Promise<number | null>((resolve) => {
    sent.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
    });
    setTimeout(resolve, 1500, null);
  });
  return { status, end: () => sent.destroy() };
}

it('a team has four uploads at work at most, because they lie on the disk of all', async () => {
  const server = createServer(api.app.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const uploads = Array.from({ length: 7 }, () => beginUpload('mf-wide', port));
  const statuses = await Promise.all(uploads.map(({ status }) => status));
  expect(statuses.filter((status) => status === null)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect((await registry.publish({ module: 'mf-narrow' })).status).toBe(201);
  for (const upload of uploads) upload.end();
  server.close();
});
