import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  channelStateSchema,
  errorBodySchema,
  releaseListItemSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { signIn } from '../testing/factories.ts';
import { buildRelease } from '../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { ensureFirstReleaseToken } from './tokens/first-token.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  const deps = { tokens: api.releaseTokens, dataFolder: api.config.dataFolder, now: api.clock.now };
  await ensureFirstReleaseToken(deps);
  token = (await readFile(join(api.config.dataFolder, 'release-token'), 'utf8')).trim();
});
afterAll(() => api.stop());

/** These tests are about pointers: promotions go unverified, on purpose. */
const unverified = (path: string, body: object) =>
  /\/promote$/u.test(path) ? { override: 'a test of pointers', ...body } : body;

function post(path: string, body: object, bearer: string | null = token) {
  const request = api.anonymous().post(path);
  const signed = bearer === null ? request : request.set('Authorization', `Bearer ${bearer}`);
  return signed.send(unverified(path, body));
}

async function publish(overrides: Parameters<typeof buildRelease>[1]) {
  const manifest = await buildRelease(api, overrides);
  const path = `/api/modules/${manifest.module}/releases`;
  return answerOf(releaseListItemSchema, await post(path, manifest), 201);
}

async function deploy(module: string, verb: 'promote' | 'rollback', body: object) {
  return answerOf(channelStateSchema, await post(`/api/modules/${module}/${verb}`, body));
}

async function readSet(from: TestApi = api, channel = 'production') {
  return answerOf(releaseSetSchema, await from.anonymous().get(`/api/modules?channel=${channel}`));
}

describe('first release token', () => {
  it('is private, and created once', async () => {
    const file = join(api.config.dataFolder, 'release-token');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(token).toMatch(/^qmr_[\w-]{32}$/);
    await ensureFirstReleaseToken({
      tokens: api.releaseTokens,
      dataFolder: api.config.dataFolder,
      now: api.clock.now,
    });
    expect((await readFile(file, 'utf8')).trim()).toBe(token);
  });
});

describe('publishing a release', () => {
  it('registers it without promoting it', async () => {
    await publish({ module: 'mf-quiet', release: '1.0.0' });
    const response = await api.anonymous().get('/api/modules/mf-quiet/releases');
    const list = answerOf(z.array(releaseListItemSchema), response);
    expect(list).toEqual([expect.objectContaining({ release: '1.0.0', publishedBy: 'token first' })]);
    expect((await readSet()).modules['mf-quiet']).toBeUndefined();
  });

  it('refuses a name that was used', async () => {
    await publish({ module: 'mf-twice', release: '1.0.0' });
    const manifest = await buildRelease(api, { module: 'mf-twice', release: '1.0.0' });
    expectError(await post('/api/modules/mf-twice/releases', manifest), 409, 'RELEASE_EXISTS');
  });

  it('refuses files that are missing, changed, of another size or behind a link', async () => {
    const manifest = await buildRelease(api, { module: 'mf-files', release: '1.0.0' });
    const folder = join(api.config.dataFolder, 'releases', 'mf-files', '1.0.0');
    await writeFile(join(folder, 'entry.js'), 'ENTRY of mf-files 1.0.0');
    await writeFile(join(folder, 'styles/main.css'), '.longer{}');
    await rm(join(folder, 'messages/es.json'));
    await symlink(join(api.config.dataFolder, 'release-token'), join(folder, 'messages/es.json'));
    const response = await post('/api/modules/mf-files/releases', { ...manifest, styles: ['gone.css'] });
    expectError(response, 422, 'RELEASE_FILES_INVALID');
    expect(errorBodySchema.parse(response.body).fields).toEqual({
      'gone.css': 'is not among files',
      'entry.js': 'has another SHA-384',
      'styles/main.css': 'has 9 bytes, not 4',
      'messages/es.json': 'is not there',
    });
  });

  it.each(['../secrets.json', '/etc/passwd', 'a/../../b', 'a//b'])('refuses the path %s', async (path) => {
    const manifest = await buildRelease(api, { module: 'mf-paths', release: '1.0.0' });
    const files = manifest.files.map((file) => ({ ...file, path }));
    const response = await post('/api/modules/mf-paths/releases', { ...manifest, files });
    expectError(response, 400, 'VALIDATION_FAILED');
  });

  it("refuses a route that another module's current release answers", async () => {
    await publish({ module: 'mf-first', release: '1.0.0', paths: ['/shared/:id'] });
    await deploy('mf-first', 'promote', { release: '1.0.0' });
    const taken = { module: 'mf-second', release: '1.0.0', paths: ['/own', '/Shared/:other/'] };
    const response = await post('/api/modules/mf-second/releases', await buildRelease(api, taken));
    expectError(response, 409, 'CONFLICT');
    expect(errorBodySchema.parse(response.body).fields).toEqual({
      '/Shared/:other/': 'is answered by mf-first',
    });
    await publish({ module: 'mf-first', release: '1.0.1', paths: ['/shared/:id'] });
  });

  it('accepts manifests beyond the usual body limit, up to a megabyte', async () => {
    const manifest = await buildRelease(api, { module: 'mf-large', release: '1.0.0' });
    const padded = (size: number) => ({ ...manifest, padding: 'x'.repeat(size) });
    const path = '/api/modules/mf-large/releases';
    expectError(await post(path, padded(1_100_000)), 413, 'PAYLOAD_TOO_LARGE');
    expect((await post(path, padded(300_000))).status).toBe(201);
  });
});

describe('release tokens', () => {
  const path = '/api/modules/mf-guarded/promote';

  it('are required', async () => {
    expectError(await post(path, { release: '1' }, null), 401, 'NOT_AUTHENTICATED');
    expectError(await post(path, { release: '1' }, 'qmr_made-up'), 401, 'NOT_AUTHENTICATED');
    const user = await signIn(api);
    expectError(await post(path, { release: '1' }, user.token), 403, 'FORBIDDEN');
  });

  it('are limited to module, action and time', async () => {
    const expiresAt = new Date(api.clock.now().getTime() + 1000);
    const grant = { name: 'team', module: 'mf-guarded', actions: ['publish'] as const, expiresAt };
    await api.releaseTokens.add('qmr_team', grant, api.clock.now());
    const manifest = await buildRelease(api, { module: 'mf-guarded', release: '1.0.0' });
    const releases = '/api/modules/mf-guarded/releases';
    expectError(await post(path, { release: '1.0.0' }, 'qmr_team'), 403, 'FORBIDDEN');
    const other = '/api/modules/mf-play/releases';
    const foreign = await buildRelease(api, { release: 'x1' });
    expectError(await post(other, foreign, 'qmr_team'), 403, 'FORBIDDEN');
    expect((await post(releases, manifest, 'qmr_team')).status).toBe(201);
    api.clock.advance(1001);
    expectError(await post(releases, manifest, 'qmr_team'), 401, 'NOT_AUTHENTICATED');
  });

  it('are not needed by an admin', async () => {
    const admin = await signIn(api, { isAdmin: true });
    expect((await post(path, { release: '1.0.0' }, admin.token)).status).toBe(200);
  });
});

describe('promoting a release', () => {
  it('makes the previous release the last good one', async () => {
    for (const release of ['a', 'b']) await publish({ module: 'mf-move', release });
    const first = await deploy('mf-move', 'promote', { release: 'a', expectedCurrent: null });
    expect(first).toMatchObject({ current: 'a', lastGood: null });
    const second = await deploy('mf-move', 'promote', { release: 'b', reason: 'faster' });
    expect(second).toMatchObject({ current: 'b', lastGood: 'a' });
    const { current, lastGood } = (await readSet()).modules['mf-move'] ?? {};
    expect(current).toMatchObject({
      release: 'b',
      base: '/r/mf-move/b/',
      reason: 'faster (unverified: a test of pointers)',
      entryIntegrity: expect.stringMatching(/^sha384-/),
      styleIntegrity: { 'styles/main.css': expect.stringMatching(/^sha384-/) },
    });
    expect(lastGood?.release).toBe('a');
    expect((await readSet(api, 'preview')).modules['mf-move']).toBeUndefined();
  });

  it('succeeds for exactly one of fifty equal promotions', async () => {
    for (const release of ['base', 'next']) await publish({ module: 'mf-race', release });
    await deploy('mf-race', 'promote', { release: 'base' });
    const body = { release: 'next', expectedCurrent: 'base' };
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await post('/api/modules/mf-race/promote', body)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await readSet()).modules['mf-race']?.lastGood?.release).toBe('base');
  });

  it('succeeds for exactly one of twenty first promotions', async () => {
    for (const release of ['a', 'b']) await publish({ module: 'mf-born', release });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_slot, index) => {
        const body = { release: index % 2 ? 'a' : 'b', expectedCurrent: null };
        return (await post('/api/modules/mf-born/promote', body)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('refuses a release that does not exist', async () => {
    await publish({ module: 'mf-known', release: 'a' });
    const promote = (name: string, release: string) => post(`/api/modules/${name}/promote`, { release });
    expectError(await promote('mf-unknown', 'a'), 404, 'MODULE_NOT_FOUND');
    expectError(await promote('mf-known', 'b'), 404, 'RELEASE_NOT_FOUND');
    expectError(await promote('MF', 'b'), 400, 'VALIDATION_FAILED');
    expectError(await post('/api/modules/mf-known/promote', {}), 400, 'VALIDATION_FAILED');
    expectError(await post('/api/modules/mf-known/rollback', {}), 404, 'MODULE_NOT_FOUND');
  });
});

describe('releases with missing files', () => {
  const lose = (module: string, release: string) =>
    rm(join(api.config.dataFolder, 'releases', module, release, 'entry.js'));

  it('cannot be promoted or rolled back to by name', async () => {
    for (const release of ['a', 'b']) await publish({ module: 'mf-lost', release });
    await lose('mf-lost', 'a');
    for (const [verb, body] of [
      ['promote', { release: 'a' }],
      ['rollback', { to: 'a' }],
    ] as const) {
      const response = await post(`/api/modules/mf-lost/${verb}`, body);
      expectError(response, 422, 'RELEASE_FILES_INVALID');
      expect(errorBodySchema.parse(response.body).fields).toEqual({ 'entry.js': 'is not there' });
    }
    expect((await readSet()).modules['mf-lost']).toBeUndefined();
  });

  it('are skipped when the last good release is chosen', async () => {
    for (const release of ['a', 'b', 'c', 'd']) await publish({ module: 'mf-skip', release });
    for (const release of ['a', 'b', 'c']) await deploy('mf-skip', 'promote', { release });
    await lose('mf-skip', 'b');
    expect(await deploy('mf-skip', 'rollback', {})).toMatchObject({ current: 'a', lastGood: null });
    await lose('mf-skip', 'a');
    expect(await deploy('mf-skip', 'promote', { release: 'd' })).toMatchObject({ lastGood: null });
    const nowhere = await post('/api/modules/mf-skip/rollback', {});
    expectError(nowhere, 409, 'NO_EARLIER_RELEASE');
  });
});

describe('rollback', () => {
  it('goes to the last good release; the one left never becomes last good again', async () => {
    for (const release of ['a', 'b', 'c', 'd']) await publish({ module: 'mf-back', release });
    for (const release of ['a', 'b', 'c']) await deploy('mf-back', 'promote', { release });
    expect(await deploy('mf-back', 'rollback', { expectedCurrent: 'c' })).toMatchObject({
      current: 'b',
      lastGood: 'a',
    });
    const list = await api.anonymous().get('/api/modules/mf-back/releases');
    const withdrawn = answerOf(z.array(releaseListItemSchema), list)
      .filter(({ withdrawnAt }) => withdrawnAt !== null)
      .map(({ release }) => release);
    expect(withdrawn).toEqual(['c']);
    await deploy('mf-back', 'promote', { release: 'c' });
    expect(await deploy('mf-back', 'promote', { release: 'd' })).toMatchObject({ lastGood: 'b' });
    expect(await deploy('mf-back', 'rollback', { to: 'a' })).toMatchObject({
      current: 'a',
      lastGood: 'b',
    });
  });

  it('fails when there is no earlier release, or the channel changed', async () => {
    for (const release of ['a', 'b']) await publish({ module: 'mf-stop', release });
    await deploy('mf-stop', 'promote', { release: 'a' });
    const rollback = (body: object) => post('/api/modules/mf-stop/rollback', body);
    expectError(await rollback({}), 409, 'NO_EARLIER_RELEASE');
    await deploy('mf-stop', 'promote', { release: 'b' });
    expectError(await rollback({ expectedCurrent: 'a' }), 409, 'CHANNEL_MOVED');
    expect(await deploy('mf-stop', 'rollback', {})).toMatchObject({ current: 'a', lastGood: null });
    expectError(await rollback({}), 409, 'NO_EARLIER_RELEASE');
  });
});

describe('release set', () => {
  it('shows a change by another process within a second', async () => {
    const other = await startTestApi({ beside: api });
    for (const release of ['a', 'b']) await publish({ module: 'mf-seen', release });
    await deploy('mf-seen', 'promote', { release: 'a' });
    api.clock.advance(1000);
    const before = await readSet(other);
    expect(before.modules['mf-seen']?.current.release).toBe('a');
    await deploy('mf-seen', 'promote', { release: 'b' });
    expect((await readSet()).modules['mf-seen']?.current.release).toBe('b');
    api.clock.advance(999);
    const after = await readSet(other);
    expect(after.modules['mf-seen']?.current.release).toBe('b');
    expect(after.revision).not.toBe(before.revision);
    await other.stop();
  });

  it('answers 304 while nothing changed, and 400 for an unknown channel', async () => {
    const first = await api.anonymous().get('/api/modules');
    const etag = first.headers['etag'] ?? '';
    const again = await api.anonymous().get('/api/modules').set('If-None-Match', etag);
    expect(again.status).toBe(304);
    expectError(await api.anonymous().get('/api/modules?channel=x'), 400, 'VALIDATION_FAILED');
  });
});
