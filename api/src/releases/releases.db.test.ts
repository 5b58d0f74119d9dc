import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  channelStateSchema,
  errorBodySchema,
  moduleStateSchema,
  releaseFileListSchema,
  releaseListItemSchema,
  releaseManifestSchema,
  releaseMoveSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { signIn } from '../testing/factories.ts';
import { openRegistry, type Registry } from '../testing/registry.ts';
import { buildRelease, releaseNamed } from '../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { defineReleaseModels } from './release.model.ts';
import { createReleaseRepository } from './release.repository.ts';
import { ensureFirstReleaseToken } from './tokens/first-token.ts';

let api: TestApi;
let registry: Registry;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
  ({ token } = registry);
});
afterAll(() => api.stop());

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map(releaseNamed) as [string, string, string, string];

/** These tests are about pointers: promotions go unverified, on purpose. */
const unverified = (path: string, body: object) =>
  /\/promote$/u.test(path) ? { override: 'a test of pointers', ...body } : body;

function post(path: string, body: object, bearer: string | null = token) {
  const request = api.anonymous().post(path);
  const signed = bearer === null ? request : request.set('Authorization', `Bearer ${bearer}`);
  return signed.send(unverified(path, body));
}

const publish = async (options: Parameters<Registry['publish']>[0]) =>
  answerOf(releaseListItemSchema, await registry.publish(options), 201);

async function deploy(module: string, verb: 'promote' | 'rollback', body: object) {
  return answerOf(channelStateSchema, await post(`/api/modules/${module}/${verb}`, body));
}

async function readSet(from: TestApi = api, channel = 'production') {
  return answerOf(releaseSetSchema, await from.anonymous().get(`/api/modules?channel=${channel}`));
}

async function releaseRow(module: string): Promise<unknown> {
  const [rows] = await api.database.sequelize.query('SELECT manifest FROM releases WHERE module = ?', {
    replacements: [module],
  });
  return rows[0];
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

  it('is not created while no command could read it', async () => {
    const fresh = await startTestApi();
    const { releaseTokens: tokens } = fresh;
    const dataFolder = join(fresh.config.dataFolder, 'no-folder');
    await writeFile(dataFolder, '');
    await expect(ensureFirstReleaseToken({ tokens, dataFolder, now: api.clock.now })).rejects.toThrow();
    expect(await tokens.isEmpty()).toBe(true);
    await fresh.stop();
  });
});

describe('publishing a release', () => {
  it('registers it without promoting it', async () => {
    const { release } = await publish({ module: 'mf-quiet' });
    const response = await api.anonymous().get('/api/modules/mf-quiet/releases');
    const list = answerOf(z.array(releaseListItemSchema), response);
    expect(list).toEqual([expect.objectContaining({ release, publishedBy: 'token first' })]);
    expect((await readSet()).modules['mf-quiet']).toBeUndefined();
  });

  it('refuses an id that is not the version and the hash of the files', async () => {
    const { release } = buildRelease({}).manifest;
    for (const wrong of ['1.0.0', release.replace(/.$/u, (last) => (last === '0' ? '1' : '0'))]) {
      const refused = await registry.publish({ module: 'mf-named' }, { release: wrong });
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(errorBodySchema.parse(refused.body).fields?.['release']).toContain(release);
    }
  });

  it('refuses a release that is published, whose manifest then stays; another one for the same files is told as that', async () => {
    await publish({ module: 'mf-twice' });
    const again = await registry.publish({ module: 'mf-twice' }, { commit: 'abc', notes: 'Built again' });
    expectError(again, 409, 'RELEASE_EXISTS');
    const other = await registry.publish(
      { module: 'mf-twice', paths: ['/mf-twice', '/new'] },
      { budgetKb: 1 },
    );
    expectError(other, 400, 'VALIDATION_FAILED');
    const { fields = {} } = errorBodySchema.parse(other.body);
    expect(Object.keys(fields).sort()).toEqual(['budgetKb', 'routes']);
    expect(fields['routes']).toContain('raise the version');
    const { manifest } = (await releaseRow('mf-twice')) as { manifest: string };
    expect(releaseManifestSchema.parse(JSON.parse(manifest)).budgetKb).toBe(350);
  });

  it('takes files again that were damaged in the store', async () => {
    const { release } = await publish({ module: 'mf-mended' });
    const file = join(api.config.dataFolder, 'releases', 'mf-mended', release, 'entry.js');
    await writeFile(file, 'damaged');
    expectError(await registry.publish({ module: 'mf-mended' }), 409, 'RELEASE_EXISTS');
    expect(await readFile(file, 'utf8')).toBe('entry of release 1.0.0');
  });

  it("refuses a route that another module's current release answers", async () => {
    const { release } = await publish({ module: 'mf-first', paths: ['/shared/:id'] });
    await deploy('mf-first', 'promote', { release });
    const response = await registry.publish({ module: 'mf-second', paths: ['/own', '/Shared/:other/'] });
    expectError(response, 409, 'CONFLICT');
    expect(errorBodySchema.parse(response.body).fields).toEqual({
      '/Shared/:other/':
        'is answered by mf-first: choose another path, or have its team release without it first (docs/releases.md, "Moving a page")',
    });
    await publish({ module: 'mf-first', version: '1.0.1', paths: ['/shared/:id'] });
  });

  it('from a static host: accepts manifests beyond the usual body limit, up to a megabyte', async () => {
    const { manifest } = buildRelease({ module: 'mf-large' });
    const padded = (size: number) => ({ ...manifest, padding: 'x'.repeat(size) });
    const path = '/api/modules/mf-large/releases';
    expectError(await post(path, padded(1_100_000)), 413, 'PAYLOAD_TOO_LARGE');
    const read = await post(path, padded(300_000));
    expectError(read, 400, 'VALIDATION_FAILED');
    expect(errorBodySchema.parse(read.body).fields).toEqual({
      upstream: 'Is missing; files without a static host are uploaded',
    });
  });
});

it('the list of a module reads no manifest: those with thousands of files would keep everybody waiting', async () => {
  const module = 'mf-listed';
  const [old, recent] = [
    await publish({ module, version: '1.0.0' }),
    await publish({ module, version: '2.0.0' }),
  ];
  const change = (set: string, release: string) =>
    api.database.sequelize.query(`UPDATE releases SET ${set} WHERE module = ? AND \`release\` = ?`, {
      replacements: [module, release],
    });
  await change("manifest = 'unread'", recent.release);
  // As it is where it was published by an older registry.
  await change('summary = NULL', old.release);
  const list = await api.anonymous().get(`/api/modules/${module}/releases`);
  expect(new Set(answerOf(z.array(releaseListItemSchema), list))).toEqual(new Set([old, recent]));
});

it('a manifest is parsed once, not for each request: one of 2,000 files would keep everybody waiting', async () => {
  const module = 'mf-parsed-once';
  const { release } = await publish({ module });
  const releases = createReleaseRepository(defineReleaseModels(api.database.sequelize));
  const first = await releases.find(module, release);
  const again = await releases.find(module, release);
  expect(first?.manifest.module).toBe(module);
  expect(again?.manifest).toBe(first?.manifest);
  await api.database.sequelize.query("UPDATE releases SET manifest = 'damaged' WHERE module = ?", {
    replacements: [module],
  });
  expect(await releases.find(module, release)).toBeNull();
});

describe('files of a release', () => {
  it('are listed and sent as the manifest names them, with their compressed versions, and no others', async () => {
    const { contents } = buildRelease({ padding: 1000 });
    const { release } = await publish({ module: 'mf-sent', padding: 1000 });
    const base = `/api/modules/mf-sent/releases/${release}`;
    const listed = answerOf(releaseFileListSchema, await api.anonymous().get(`${base}/files`));
    expect(listed.files.map(({ path }) => path)).toEqual([
      'entry.js',
      'styles/main.css',
      'messages/es.json',
      'page.txt',
    ]);
    const fileOf = (path: string) => api.anonymous().get(`${base}/file`).query({ path }).responseType('blob');
    expect(String((await fileOf('entry.js')).body)).toBe(contents['entry.js']);
    const compressed: unknown = (await fileOf('entry.js.br')).body;
    expect(String(brotliDecompressSync(compressed as Buffer))).toBe(contents['entry.js']);
    expect(listed.files[0]?.brotliBytes).toBe((compressed as Buffer).length);
    for (const path of ['release.json', 'other.js', '../../release-token'])
      expect([400, 404]).toContain((await fileOf(path)).status);
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
    const publishAs = (module: string) => registry.publish({ module }, {}, { by: 'qmr_team' });
    expectError(await post(path, { release: A }, 'qmr_team'), 403, 'FORBIDDEN');
    expectError(await publishAs('mf-play'), 403, 'FORBIDDEN');
    expect((await publishAs('mf-guarded')).status).toBe(201);
    api.clock.advance(1001);
    expectError(await publishAs('mf-guarded'), 401, 'NOT_AUTHENTICATED');
  });

  it('are not needed by an admin', async () => {
    const admin = await signIn(api, { isAdmin: true });
    expect((await post(path, { release: releaseNamed('1.0.0') }, admin.token)).status).toBe(200);
  });
});

describe('promoting a release', () => {
  it('makes the previous release the last good one', async () => {
    for (const release of [A, B]) await publish({ module: 'mf-move', release });
    const first = await deploy('mf-move', 'promote', { release: A, expectedCurrent: null });
    expect(first).toMatchObject({ current: A, lastGood: null });
    const second = await deploy('mf-move', 'promote', { release: B, reason: 'faster' });
    expect(second).toMatchObject({ current: B, lastGood: A });
    const { current, lastGood } = (await readSet()).modules['mf-move'] ?? {};
    expect(current).toMatchObject({
      release: B,
      base: `/r/mf-move/${B}/`,
      reason: 'faster (unverified: a test of pointers)',
      entryIntegrity: expect.stringMatching(/^sha384-/),
      styleIntegrity: { 'styles/main.css': expect.stringMatching(/^sha384-/) },
    });
    expect(lastGood?.release).toBe(A);
    expect((await readSet(api, 'preview')).modules['mf-move']).toBeUndefined();
  });

  it('succeeds for exactly one of fifty equal promotions', async () => {
    for (const release of [A, B]) await publish({ module: 'mf-race', release });
    await deploy('mf-race', 'promote', { release: A });
    const body = { release: B, expectedCurrent: A };
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await post('/api/modules/mf-race/promote', body)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect((await readSet()).modules['mf-race']?.lastGood?.release).toBe(A);
  });

  it('succeeds for exactly one of twenty first promotions', async () => {
    for (const release of [A, B]) await publish({ module: 'mf-born', release });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_slot, index) => {
        const body = { release: index % 2 ? A : B, expectedCurrent: null };
        return (await post('/api/modules/mf-born/promote', body)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('refuses a release that does not exist', async () => {
    await publish({ module: 'mf-known', release: A });
    const promote = (name: string, release: string) => post(`/api/modules/${name}/promote`, { release });
    expectError(await promote('mf-unknown', A), 404, 'MODULE_NOT_FOUND');
    expectError(await promote('mf-known', B), 404, 'RELEASE_NOT_FOUND');
    expectError(await promote('MF', B), 400, 'VALIDATION_FAILED');
    expectError(await post('/api/modules/mf-known/promote', {}), 400, 'VALIDATION_FAILED');
    expectError(await post('/api/modules/mf-known/rollback', {}), 404, 'MODULE_NOT_FOUND');
  });
});

describe('releases with missing files', () => {
  const lose = (module: string, release: string) =>
    rm(join(api.config.dataFolder, 'releases', module, release, 'entry.js'));

  it('cannot be promoted or rolled back to by name', async () => {
    for (const release of [A, B]) await publish({ module: 'mf-lost', release });
    await lose('mf-lost', A);
    for (const [verb, body] of [
      ['promote', { release: A }],
      ['rollback', { to: A }],
    ] as const) {
      const response = await post(`/api/modules/mf-lost/${verb}`, body);
      expectError(response, 422, 'RELEASE_FILES_INVALID');
      expect(errorBodySchema.parse(response.body)).toMatchObject({
        message: expect.stringContaining('publish the same build again'),
        fields: { 'entry.js': 'is not there' },
      });
    }
    expect((await readSet()).modules['mf-lost']).toBeUndefined();
  });

  it('are skipped when the last good release is chosen', async () => {
    for (const release of [A, B, C, D]) await publish({ module: 'mf-skip', release });
    for (const release of [A, B, C]) await deploy('mf-skip', 'promote', { release });
    await lose('mf-skip', B);
    expect(await deploy('mf-skip', 'rollback', {})).toMatchObject({ current: A, lastGood: null });
    await lose('mf-skip', A);
    expect(await deploy('mf-skip', 'promote', { release: D })).toMatchObject({ lastGood: null });
    const nowhere = await post('/api/modules/mf-skip/rollback', {});
    expectError(nowhere, 409, 'NO_EARLIER_RELEASE');
  });

  it('keep nobody from leaving a harmful release where all are missing, as on a disk that is not mounted', async () => {
    const module = 'mf-unmounted';
    for (const release of [A, B, C]) await publish({ module, release });
    for (const release of [A, B, C]) await deploy(module, 'promote', { release });
    for (const release of [A, B, C]) await lose(module, release);
    const recalled = await post(`/api/modules/${module}/recall`, { release: C });
    expect(answerOf(channelStateSchema, recalled)).toMatchObject({ current: B, lastGood: A });
    expect(await deploy(module, 'rollback', {})).toMatchObject({ current: A, lastGood: null });
  });
});

describe('rollback', () => {
  it('goes to the last good release; the one left never becomes last good again', async () => {
    for (const release of [A, B, C, D]) await publish({ module: 'mf-back', release });
    for (const release of [A, B, C]) await deploy('mf-back', 'promote', { release });
    expect(await deploy('mf-back', 'rollback', { expectedCurrent: C })).toMatchObject({
      current: B,
      lastGood: A,
    });
    const list = await api.anonymous().get('/api/modules/mf-back/releases');
    const withdrawn = answerOf(z.array(releaseListItemSchema), list)
      .filter(({ withdrawnAt }) => withdrawnAt !== null)
      .map(({ release }) => release);
    expect(withdrawn).toEqual([C]);
    await deploy('mf-back', 'promote', { release: C });
    expect(await deploy('mf-back', 'promote', { release: D })).toMatchObject({ lastGood: B });
    expect(await deploy('mf-back', 'rollback', { to: A })).toMatchObject({
      current: A,
      lastGood: B,
    });
  });

  it('fails when there is no earlier release, or the channel changed', async () => {
    for (const release of [A, B]) await publish({ module: 'mf-stop', release });
    await deploy('mf-stop', 'promote', { release: A });
    const rollback = (body: object) => post('/api/modules/mf-stop/rollback', body);
    expectError(await rollback({}), 409, 'NO_EARLIER_RELEASE');
    await deploy('mf-stop', 'promote', { release: B });
    expectError(await rollback({ expectedCurrent: A }), 409, 'CHANNEL_MOVED');
    expect(await deploy('mf-stop', 'rollback', {})).toMatchObject({ current: A, lastGood: null });
    expectError(await rollback({}), 409, 'NO_EARLIER_RELEASE');
  });
});

describe('release set', () => {
  it('shows a change by another process within a second', async () => {
    const other = await startTestApi({ beside: api });
    for (const release of [A, B]) await publish({ module: 'mf-seen', release });
    await deploy('mf-seen', 'promote', { release: A });
    api.clock.advance(1000);
    const before = await readSet(other);
    expect(before.modules['mf-seen']?.current.release).toBe(A);
    await deploy('mf-seen', 'promote', { release: B });
    expect((await readSet()).modules['mf-seen']?.current.release).toBe(B);
    api.clock.advance(999);
    const after = await readSet(other);
    expect(after.modules['mf-seen']?.current.release).toBe(B);
    expect(after.revision).not.toBe(before.revision);
    await other.stop();
  });

  it.each(['{}', 'no JSON'])('a row that was damaged (%s) costs its module alone', async (manifest) => {
    const [broken, other] = [`mf-broken-${manifest.length}`, 'mf-beside-it'];
    await publish({ module: broken, release: A });
    await deploy(broken, 'promote', { release: A });
    const { manifest: intact } = z.object({ manifest: z.string() }).parse(await releaseRow(broken));
    const write = (text: string) =>
      api.database.sequelize.query('UPDATE releases SET manifest = ? WHERE module = ? AND `release` = ?', {
        replacements: [text, broken, A],
      });
    await write(manifest);
    const release = releaseNamed(`2.${manifest.length}.0`);
    await publish({ module: other, version: `2.${manifest.length}.0` });
    await deploy(other, 'promote', { release });
    const { modules, unreadable } = await readSet();
    expect(modules[other]?.current.release).toBe(release);
    expect(modules[broken]).toBeUndefined();
    expect(unreadable).toEqual([broken]);
    expectError(await post(`/api/modules/${broken}/promote`, { release: A }), 404, 'RELEASE_NOT_FOUND');
    await publish({ module: broken, release: B });
    await deploy(broken, 'promote', { release: B });
    expect((await readSet()).modules[broken]?.current.release).toBe(B);
    await write(intact);
  });

  it('says which canary and which last good release cannot be read', async () => {
    const module = 'mf-behind';
    const C = releaseNamed('3.1.0');
    for (const release of [A, B]) {
      await publish({ module, release });
      await deploy(module, 'promote', { release });
    }
    await publish({ module, version: '3.1.0' });
    await post(`/api/modules/${module}/canary`, { release: C, percent: 20, override: 'a test' });
    const stateOf = async () =>
      answerOf(z.array(moduleStateSchema), await registry.get('/api/module-states')).find(
        (state) => state.module === module,
      );
    expect((await stateOf())?.unreadableBehind).toEqual([]);
    for (const release of [A, C])
      await api.database.sequelize.query(
        'UPDATE releases SET manifest = ? WHERE module = ? AND `release` = ?',
        { replacements: ['no JSON', module, release] },
      );
    api.clock.advance(5001);
    expect(await stateOf()).toMatchObject({ unreadable: false, unreadableBehind: [C, A] });
  });

  it('a row that an operator mended comes back by itself within five seconds', async () => {
    const module = 'mf-mended-row';
    await publish({ module, release: A });
    await deploy(module, 'promote', { release: A });
    const { manifest: intact } = z.object({ manifest: z.string() }).parse(await releaseRow(module));
    const write = (manifest: string) =>
      api.database.sequelize.query('UPDATE releases SET manifest = ? WHERE module = ?', {
        replacements: [manifest, module],
      });
    await write('no JSON');
    api.clock.advance(5001);
    const damaged = await readSet();
    expect(damaged.modules[module]).toBeUndefined();
    await write(intact);
    api.clock.advance(5001);
    const mended = await readSet();
    expect(mended.modules[module]?.current.release).toBe(A);
    expect(mended.unreadable).toBeUndefined();
    expect(mended.revision).not.toBe(damaged.revision);
  });

  it('shows within five seconds a deployment that became visible after one with a larger number', async () => {
    const module = 'mf-late';
    for (const release of [A, B]) {
      await publish({ module, release });
      await deploy(module, 'promote', { release });
    }
    const { sequelize } = api.database;
    const [[{ newest }]] = z
      .tuple([z.tuple([z.object({ newest: z.number() })]), z.unknown()])
      .parse(await sequelize.query('SELECT MAX(id) AS newest FROM release_moves'));
    const note = (id: number, kind: string) =>
      sequelize.query(
        'INSERT INTO release_moves (id, module, channel, kind, from_release, to_release, actor, reason, moved_at) ' +
          "VALUES (?, ?, 'production', ?, ?, ?, 'another process', '', ?)",
        { replacements: [id, module, kind, B, A, api.clock.now()] },
      );
    await note(newest + 2, 'alert');
    api.clock.advance(501);
    expect((await readSet()).modules[module]?.current.release).toBe(B);
    await sequelize.query('UPDATE release_channels SET current = ? WHERE module = ?', {
      replacements: [A, module],
    });
    await note(newest + 1, 'rollback');
    api.clock.advance(5001);
    expect((await readSet()).modules[module]?.current.release).toBe(A);
  });

  it.each([
    ['a summary', 'releases', 'summary', 'no JSON'],
    ['a row of the audit trail', 'release_moves', 'details', 'no JSON'],
    ['a time of the audit trail', 'release_moves', 'moved_at', 'no time'],
    ['a time of a release', 'releases', 'published_at', 'no time'],
  ])('%s that was damaged costs its module alone', async (_what, table, column, damage) => {
    const [broken, other] = [`mf-${column.replace('_', '-')}-broken`, `mf-${column.replace('_', '-')}-other`];
    for (const module of [broken, other]) {
      await publish({ module, release: A });
      await deploy(module, 'promote', { release: A });
    }
    // MariaDB checks JSON when it is written.
    const unchecked =
      api.database.engine === 'mysql' ? "SET STATEMENT check_constraint_checks = 0, sql_mode = '' FOR " : '';
    await api.database.sequelize.query(`${unchecked}UPDATE ${table} SET ${column} = ? WHERE module = ?`, {
      replacements: [damage, broken],
    });
    await publish({ module: other, release: B });
    await deploy(other, 'promote', { release: B });
    await deploy(other, 'rollback', {});
    expect(Object.keys((await readSet()).modules)).toEqual(expect.arrayContaining([broken, other]));
    const states = answerOf(z.array(moduleStateSchema), await registry.get('/api/module-states'));
    expect(states.find(({ module }) => module === other)?.changed?.kind).toBe('rollback');
    // Its team goes on with another release.
    await publish({ module: broken, release: B });
    await deploy(broken, 'promote', { release: B });
    const list = await registry.get(`/api/modules/${broken}/releases`);
    expect(answerOf(z.array(releaseListItemSchema), list).map(({ release }) => release)).toContain(B);
    const moves = await registry.get(`/api/modules/${broken}/moves`);
    expect(answerOf(z.array(releaseMoveSchema), moves)[0]?.toRelease).toBe(B);
  });

  it('answers 304 while nothing changed, and 400 for an unknown channel', async () => {
    const first = await api.anonymous().get('/api/modules');
    const etag = first.headers['etag'] ?? '';
    const again = await api.anonymous().get('/api/modules').set('If-None-Match', etag);
    expect(again.status).toBe(304);
    expectError(await api.anonymous().get('/api/modules?channel=x'), 400, 'VALIDATION_FAILED');
  });
});
