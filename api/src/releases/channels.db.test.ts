import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  channelStateSchema,
  createdReleaseTokenSchema,
  errorBodySchema,
  moduleStateSchema,
  neverLiveModuleSchema,
  releaseListItemSchema,
  releaseMoveSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { signIn } from '../testing/factories.ts';
import { openRegistry, type Registry } from '../testing/registry.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';
import { releaseNamed } from '../testing/release-builder.ts';

const A = releaseNamed('a');
const B = releaseNamed('b');
const C = releaseNamed('c');
const NEW = releaseNamed('new');
const BIRD = releaseNamed('bird');

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

/** These tests are about pointers: releases go live unverified, on purpose. */
async function deploy(
  module: string,
  verb: 'promote' | 'rollback' | 'recall' | 'canary' | 'lock',
  body: object,
) {
  const override = ['promote', 'canary'].includes(verb) ? { override: 'a test of pointers' } : {};
  const response = await registry.post(`/api/modules/${module}/${verb}`, { ...override, ...body });
  return answerOf(channelStateSchema, response);
}
const readSet = async (channel = 'production') =>
  answerOf(releaseSetSchema, await api.anonymous().get(`/api/modules?channel=${channel}`));

describe('canary', () => {
  const stateOf = async (module: string) => {
    const response = await registry.get('/api/module-states');
    return answerOf(z.array(moduleStateSchema), response).find((state) => state.module === module);
  };

  it('is reported to shells with the current release, until it is promoted or ended', async () => {
    for (const release of [A, B]) await registry.publish({ module: 'mf-bird', release });
    await deploy('mf-bird', 'promote', { release: A });
    expect(await deploy('mf-bird', 'canary', { release: B, percent: 10 })).toMatchObject({
      current: A,
      canary: { release: B, percent: 10 },
    });
    const { canary, current } = (await readSet()).modules['mf-bird'] ?? {};
    expect([current?.release, canary?.release.release, canary?.percent]).toEqual([A, B, 10]);
    expect(await stateOf('mf-bird')).toMatchObject({ canary: { release: B, percent: 10 } });
    expect(await deploy('mf-bird', 'canary', { release: B, percent: 0 })).toMatchObject({ canary: null });
    await deploy('mf-bird', 'canary', { release: B, percent: 50 });
    expect(await deploy('mf-bird', 'promote', { release: B })).toMatchObject({
      current: B,
      lastGood: A,
      canary: null,
    });
  });

  it('counts its loads from its present share on', async () => {
    for (const release of [A, B]) await registry.publish({ module: 'mf-step', release });
    await deploy('mf-step', 'promote', { release: A });
    expect((await stateOf('mf-step'))?.step).toBeNull();
    const hour = Math.floor(api.clock.now().getTime() / 3_600_000);
    await deploy('mf-step', 'canary', { release: B, percent: 5 });
    expect((await stateOf('mf-step'))?.step).toMatchObject({ loads: 0 });
    const reported = { module: 'mf-step', release: B, hour, loads: 7, failures: 0 };
    await api.database.sequelize.getQueryInterface().bulkInsert('release_health', [reported]);
    expect((await stateOf('mf-step'))?.step).toMatchObject({ loads: 7 });
    await deploy('mf-step', 'canary', { release: B, percent: 20 });
    expect(await stateOf('mf-step')).toMatchObject({
      canary: { percent: 20 },
      step: { loads: 0 },
      changed: { kind: 'canary', actor: 'token first', details: { percent: 20 } },
    });
    const { changed } = (await stateOf('mf-step'))!;
    // The same once more: nothing is counted anew, and nothing is added to the history.
    api.clock.advance(60_000);
    await deploy('mf-step', 'canary', { release: B, percent: 20 });
    expect((await stateOf('mf-step'))?.changed).toEqual(changed);
    await deploy('mf-step', 'lock', { locked: true, reason: 'sale' });
    await api.database.sequelize.query('UPDATE release_health SET loads = 19 WHERE module = ? AND hour = ?', {
      replacements: ['mf-step', hour],
    });
    expect((await stateOf('mf-step'))?.step).toMatchObject({ loads: 12 });
  });

  it('is not started, ended, promoted or rolled back by a request that expects another one', async () => {
    const path = '/api/modules/mf-pair';
    for (const release of [A, B, C]) await registry.publish({ module: 'mf-pair', release });
    await deploy('mf-pair', 'promote', { release: A });
    const seen = { release: B, percent: 5 };
    const start = { ...seen, expectedCanary: null };
    expect(await deploy('mf-pair', 'canary', start)).toMatchObject({ canary: seen });
    const current = { release: B, percent: 20 };
    expect(await deploy('mf-pair', 'canary', { ...current, expectedCanary: seen })).toMatchObject({
      canary: current,
    });
    const late = { release: B, expectedCurrent: A, expectedCanary: seen, override: 'x' };
    for (const percent of [50, 0]) {
      const refused = await registry.post(`${path}/canary`, { ...late, percent });
      expectError(refused, 409, 'CHANNEL_MOVED');
      expect(refused.body).toMatchObject({ current: A, canary: current });
    }
    await deploy('mf-pair', 'canary', { release: B, percent: 0 });
    for (const [verb, body] of [
      ['canary', { ...late, percent: 20 }],
      ['promote', late],
      ['rollback', { ...late, to: A }],
    ] as const) {
      const refused = await registry.post(`${path}/${verb}`, body);
      expectError(refused, 409, 'CHANNEL_MOVED');
      expect(refused.body).toMatchObject({ current: A, canary: null });
    }
    expect(await stateOf('mf-pair')).toMatchObject({ current: A, canary: null });
  });

  it('a release that was published and waits is the candidate', async () => {
    await registry.publish({ module: 'mf-wait', release: A });
    await deploy('mf-wait', 'promote', { release: A });
    expect(await stateOf('mf-wait')).toMatchObject({ candidate: null });
    api.clock.advance(1000);
    await registry.publish({ module: 'mf-wait', release: B });
    expect(await stateOf('mf-wait')).toMatchObject({ candidate: B });
    await deploy('mf-wait', 'promote', { release: B });
    await deploy('mf-wait', 'rollback', {});
    expect(await stateOf('mf-wait')).toMatchObject({ current: A, candidate: null });
  });

  it('must differ from the live release, and can be ended although it was recalled on another channel', async () => {
    for (const release of [A, B]) await registry.publish({ module: 'mf-twin', release });
    await deploy('mf-twin', 'promote', { release: A });
    const twin = { release: A, percent: 5, override: 'x' };
    expectError(await registry.post('/api/modules/mf-twin/canary', twin), 409, 'CONFLICT');
    await deploy('mf-twin', 'canary', { release: B, percent: 5 });
    for (const release of [A, B]) await deploy('mf-twin', 'promote', { release, channel: 'preview' });
    await deploy('mf-twin', 'rollback', { channel: 'preview', recall: true });
    expect(await deploy('mf-twin', 'canary', { release: B, percent: 0 })).toMatchObject({ canary: null });
  });

  it('needs a live module and a share', async () => {
    await registry.publish({ module: 'mf-egg', release: A });
    const canary = (body: object) => registry.post('/api/modules/mf-egg/canary', { override: 'x', ...body });
    expectError(await canary({ release: A, percent: 5 }), 404, 'MODULE_NOT_FOUND');
    expectError(await canary({ release: A, percent: 101 }), 400, 'VALIDATION_FAILED');
    await deploy('mf-egg', 'promote', { release: A });
    expectError(await canary({ release: 'none', percent: 5 }), 404, 'RELEASE_NOT_FOUND');
  });
});

it('a module is told as never live with its newest release, until one goes live on that channel', async () => {
  const neverLive = async (channel = 'production') => {
    const response = await registry.get(`/api/never-live-modules?channel=${channel}`);
    return answerOf(z.array(neverLiveModuleSchema), response).find(({ module }) => module === 'mf-fresh');
  };
  await registry.publish({ module: 'mf-fresh', release: A });
  api.clock.advance(1000);
  await registry.publish({ module: 'mf-fresh', release: B });
  expect(await neverLive()).toEqual({
    ...{ module: 'mf-fresh', release: B, publishedBy: expect.stringMatching(/./u) },
    publishedAt: api.clock.now().toISOString(),
  });
  const canary = await registry.post('/api/modules/mf-fresh/canary', {
    release: B,
    percent: 5,
    override: 'first',
  });
  expect(errorBodySchema.parse(canary.body).message).toMatch(/ever been live on production: promote one/u);
  await deploy('mf-fresh', 'promote', { release: A });
  expect(await neverLive()).toBeUndefined();
  expect(await neverLive('preview')).toMatchObject({ release: B });
});

describe('channel lock', () => {
  it('refuses every deployment, names its owner, and is in the audit trail', async () => {
    for (const release of [A, B]) await registry.publish({ module: 'mf-lock', release });
    await deploy('mf-lock', 'promote', { release: A });
    const locked = await deploy('mf-lock', 'lock', { locked: true, reason: 'sale' });
    expect(locked.lock).toEqual({ by: 'admin token first', reason: 'sale' });
    expect((await readSet()).modules['mf-lock']?.current.reason).not.toContain('sale');
    for (const [verb, body] of [
      ['promote', { release: B, override: 'x' }],
      ['canary', { release: B, percent: 5, override: 'x' }],
      ['rollback', { to: B }],
    ] as const)
      expectError(await registry.post(`/api/modules/mf-lock/${verb}`, body), 409, 'CHANNEL_LOCKED');
    expect(await deploy('mf-lock', 'lock', { locked: false, reason: 'over' })).toMatchObject({ lock: null });
    await deploy('mf-lock', 'promote', { release: B, reason: 'after the sale' });
    const response = await registry.get('/api/modules/mf-lock/moves');
    const trail = answerOf(z.array(releaseMoveSchema), response);
    expect(trail.map(({ kind, fromRelease, toRelease }) => [kind, fromRelease, toRelease])).toEqual([
      ['promote', A, B],
      ['unlock', A, A],
      ['lock', A, A],
      ['promote', null, A],
    ]);
    expect(trail[0]).toMatchObject({ actor: 'token first', reason: expect.stringMatching('after the sale') });
  });

  it('of an administrator, also over that of a team, is not lifted by the team, but by administrators and tokens that may administer', async () => {
    await registry.goLive({ module: 'mf-held', release: A });
    const admin = await signIn(api, { isAdmin: true });
    const input = { name: 'held', module: 'mf-held', actions: ['promote'] };
    const made = await registry.post('/api/release-tokens', input);
    const team = answerOf(createdReleaseTokenSchema, made, 201).secret;
    const lock = async (locked: boolean, secret?: string) =>
      registry.post('/api/modules/mf-held/lock', { locked, reason: 'incident' }, secret);
    // Without a secret: the token of the operator, which may administer.
    for (const lifter of [admin.token, undefined]) {
      answerOf(channelStateSchema, await lock(true, lifter));
      expectError(await lock(false, team), 403, 'FORBIDDEN');
      expect(answerOf(channelStateSchema, await lock(false, lifter)).lock).toBeNull();
    }
    expect(answerOf(channelStateSchema, await lock(true, team)).lock?.by).toBe('token held');
    expect(answerOf(channelStateSchema, await lock(false, team)).lock).toBeNull();
    answerOf(channelStateSchema, await lock(true, team));
    expect(answerOf(channelStateSchema, await lock(true, admin.token)).lock?.by).toBe(
      `admin ${admin.username}`,
    );
    expectError(await lock(false, team), 403, 'FORBIDDEN');
  });

  it('is not lifted or set by a request that expects another lock, release or canary', async () => {
    for (const release of [A, B]) await registry.publish({ module: 'mf-relock', release });
    await deploy('mf-relock', 'promote', { release: A });
    const post = (body: object) => registry.post('/api/modules/mf-relock/lock', { reason: 'mine', ...body });
    for (const expected of [{ expectedCurrent: B }, { expectedCanary: { release: B, percent: 5 } }])
      expectError(await post({ locked: true, ...expected }), 409, 'CHANNEL_MOVED');
    const { lock } = await deploy('mf-relock', 'lock', { locked: true, reason: 'incident' });
    const seen = { by: 'token team', reason: 'demo' };
    for (const body of [
      { locked: false, expectedLock: seen },
      { locked: true, expectedLock: null },
    ]) {
      const refused = await post(body);
      expectError(refused, 409, 'CHANNEL_MOVED');
      expect(refused.body).toMatchObject({ current: A, lock });
    }
    for (const expectedLock of [lock, seen])
      expect(
        await deploy('mf-relock', 'lock', { locked: false, reason: 'over', expectedLock }),
      ).toMatchObject({
        lock: null,
      });
  });

  it('needs a reason', async () => {
    const response = await registry.post('/api/modules/mf-lock/lock', { locked: true, reason: ' ' });
    expectError(response, 400, 'VALIDATION_FAILED');
  });
});

describe('recall', () => {
  it('is reported to every page, and the release cannot be promoted again', async () => {
    for (const release of [A, B]) await registry.publish({ module: 'mf-leak', release });
    for (const release of [A, B]) await deploy('mf-leak', 'promote', { release });
    await deploy('mf-leak', 'rollback', { recall: true, reason: 'leaks tokens' });
    expect((await readSet()).recalled).toContain(`mf-leak@${B}`);
    const response = await registry.get('/api/modules/mf-leak/releases');
    const listed = answerOf(z.array(releaseListItemSchema), response);
    expect(listed.map(({ release, recalledAt }) => [release, recalledAt !== null])).toEqual(
      expect.arrayContaining([
        [B, true],
        [A, false],
      ]),
    );
    expectError(
      await registry.post('/api/modules/mf-leak/promote', { release: B, override: 'x' }),
      409,
      'CONFLICT',
    );
  });
});

describe('recall of a named release', () => {
  const prepare = async (module: string, ...releases: string[]) => {
    for (const release of releases) await registry.publish({ module, release });
    for (const release of [A, B]) await deploy(module, 'promote', { release });
  };
  const trailOf = async (module: string) =>
    answerOf(z.array(releaseMoveSchema), await registry.get(`/api/modules/${module}/moves`));

  it('ends the running canary, reports to browsers that have it, and keeps the live release', async () => {
    await prepare('mf-hawk', A, B, BIRD);
    await deploy('mf-hawk', 'canary', { release: BIRD, percent: 50 });
    const requests = { release: BIRD, expectedCurrent: B, reason: 'leaks' };
    expect(await deploy('mf-hawk', 'recall', requests)).toMatchObject({
      current: B,
      lastGood: A,
      canary: null,
    });
    const { modules, recalled } = await readSet();
    expect([modules['mf-hawk']?.canary, recalled]).toEqual([
      null,
      expect.arrayContaining([`mf-hawk@${BIRD}`]),
    ]);
    expect((await trailOf('mf-hawk'))[0]).toMatchObject({
      kind: 'canary-end',
      toRelease: BIRD,
      reason: 'recalled: leaks',
    });
    const again = { release: BIRD, percent: 5, override: 'x' };
    expectError(await registry.post('/api/modules/mf-hawk/canary', again), 409, 'CONFLICT');
    await deploy('mf-hawk', 'canary', { release: A, percent: 50 });
    expect(await deploy('mf-hawk', 'recall', { release: A })).toMatchObject({
      lastGood: null,
      canary: null,
    });
  });

  it('replaces the live release by the last good or the named one', async () => {
    await prepare('mf-owl', A, B, C);
    await deploy('mf-owl', 'promote', { release: C });
    expect(await deploy('mf-owl', 'recall', { release: C, to: A })).toMatchObject({
      current: A,
      lastGood: B,
    });
    expect(await deploy('mf-owl', 'recall', { release: A })).toMatchObject({
      current: B,
      lastGood: null,
    });
    expect((await readSet()).recalled).toEqual(expect.arrayContaining([`mf-owl@${A}`, `mf-owl@${C}`]));
  });

  it('reaches open pages of an earlier release, and removes it as a fallback', async () => {
    await prepare('mf-kite', A, B);
    const live = { current: B, lastGood: null };
    expect(await deploy('mf-kite', 'recall', { release: A, reason: 'leaks' })).toMatchObject(live);
    expect((await readSet()).recalled).toContain(`mf-kite@${A}`);
    expect((await readSet()).modules['mf-kite']?.current.reason).toBe(
      'promoted (unverified: a test of pointers)',
    );
    expect((await trailOf('mf-kite'))[0]).toMatchObject({
      fromRelease: A,
      toRelease: B,
      reason: 'recalled: leaks',
      details: { recalled: 'other', reason: 'leaks' },
    });
  });

  it('is in the history once when it is sent again', async () => {
    await prepare('mf-again', A, B);
    for (let time = 0; time < 3; time += 1)
      expect(await deploy('mf-again', 'recall', { release: A })).toMatchObject({ current: B });
    const recalls = (await trailOf('mf-again')).filter(({ details }) => details?.recalled === 'other');
    expect(recalls).toHaveLength(1);
  });

  it('is told from a rollback in the history, also in rows that have only a text', async () => {
    await prepare('mf-text', A, B, C);
    await deploy('mf-text', 'recall', { release: A });
    await deploy('mf-text', 'promote', { release: C, reason: 'promoted' });
    await deploy('mf-text', 'recall', { release: C, to: B });
    const before = (await trailOf('mf-text')).map(({ kind, details }) => [kind, details]);
    expect(before.slice(0, 3)).toEqual([
      ['rollback', { recalled: 'live' }],
      ['promote', { reason: 'promoted', override: 'a test of pointers' }],
      ['rollback', { recalled: 'other' }],
    ]);
    await api.database.sequelize.query('UPDATE release_moves SET details = NULL WHERE module = ?', {
      replacements: ['mf-text'],
    });
    const after = (await trailOf('mf-text')).map(({ details }) => details);
    expect(after.slice(0, 3)).toEqual([
      { recalled: 'live' },
      { override: 'a test of pointers' },
      { recalled: 'other' },
    ]);
  });

  it("a team's promotion is not recorded as one by the start of the product, which would hide its reasons", async () => {
    const token = { name: 'starter', module: 'mf-starter', actions: ['promote', 'override'] };
    const made = await registry.post('/api/release-tokens', token);
    const { secret } = answerOf(createdReleaseTokenSchema, made, 201);
    await registry.publish({ module: 'mf-starter', release: A });
    const promotion = { release: A, origin: 'start', override: 'in a hurry' };
    expect((await registry.post('/api/modules/mf-starter/promote', promotion, secret)).status).toBe(200);
    const moves = await registry.get('/api/modules/mf-starter/moves');
    expect(answerOf(z.array(releaseMoveSchema), moves)[0]?.details).toEqual({ override: 'in a hurry' });
  });

  it('a promotion by the start of the product is recorded as such', async () => {
    await registry.publish({ module: 'mf-boot', release: A });
    await deploy('mf-boot', 'promote', { release: A, reason: 'npm start', origin: 'start' });
    expect((await trailOf('mf-boot'))[0]).toMatchObject({
      reason: 'npm start (unverified: a test of pointers)',
      details: { origin: 'start' },
    });
  });

  it('affects one channel: pages of another keep the release, and no channel can promote it again', async () => {
    await prepare('mf-two', A, B);
    for (const release of [A, B]) await deploy('mf-two', 'promote', { release, channel: 'preview' });
    await deploy('mf-two', 'recall', { release: B, channel: 'preview' });
    expect((await readSet('preview')).recalled).toContain(`mf-two@${B}`);
    const { modules, recalled } = await readSet();
    expect(modules['mf-two']?.current.release).toBe(B);
    expect(recalled).not.toContain(`mf-two@${B}`);
    await deploy('mf-two', 'recall', { release: B });
    expect((await readSet()).recalled).toContain(`mf-two@${B}`);
    const promoted = registry.post('/api/modules/mf-two/promote', { release: B, override: 'x' });
    expectError(await promoted, 409, 'CONFLICT');
  });

  it('made before recalls named a channel counts for every channel', async () => {
    await prepare('mf-past', A, B);
    await deploy('mf-past', 'rollback', {});
    await api.database.sequelize.query(
      "UPDATE releases SET recalled_at = withdrawn_at WHERE module = 'mf-past' AND withdrawn_at IS NOT NULL",
    );
    await deploy('mf-past', 'lock', { locked: true, reason: 'a new set' });
    for (const channel of ['production', 'preview'])
      expect((await readSet(channel)).recalled).toContain(`mf-past@${B}`);
  });

  it('needs the expected channel, unlocked, and an existing release', async () => {
    await prepare('mf-care', A, B);
    const recall = (body: object) => registry.post('/api/modules/mf-care/recall', body);
    expectError(await recall({ release: B, expectedCurrent: A }), 409, 'CHANNEL_MOVED');
    expectError(await recall({ release: 'none' }), 404, 'RELEASE_NOT_FOUND');
    expectError(await recall({}), 400, 'VALIDATION_FAILED');
    expectError(await recall({ release: B, channel: 'staging' }), 400, 'VALIDATION_FAILED');
    expectError(await recall({ release: B, to: B }), 409, 'CONFLICT');
    await deploy('mf-care', 'lock', { locked: true, reason: 'sale' });
    for (const release of [A, B]) expectError(await recall({ release }), 409, 'CHANNEL_LOCKED');
  });
});

it('rollback cannot bypass the release policy: a release never live, or withdrawn, must be promoted', async () => {
  await registry.publish({ module: 'mf-around', release: NEW });
  for (const release of [A, B]) await registry.goLive({ module: 'mf-around', release });
  const rollback = (to: string) => registry.post('/api/modules/mf-around/rollback', { to });
  expectError(await rollback(NEW), 409, 'CONFLICT');
  expect((await registry.post('/api/modules/mf-around/rollback', {})).body).toMatchObject({ current: A });
  expectError(await rollback(B), 409, 'CONFLICT');
});

it('a team that has deployed a hundred thousand times keeps nobody waiting with its next promotion', async () => {
  for (const release of [A, B]) await registry.goLive({ module: 'mf-busy', release });
  const columns = 'module, channel, kind, from_release, to_release, actor, reason, moved_at';
  for (let times = 2; times < 100_000; times *= 2)
    await api.database.sequelize.query(
      `INSERT INTO release_moves (${columns}) SELECT ${columns} FROM release_moves WHERE module = 'mf-busy'`,
    );
  for (const release of [A, B]) await registry.goLive({ module: 'mf-idle', release });
  const waits: Record<string, number[]> = {};
  for (const [release, lastGood] of [
    [A, B],
    [B, A],
    [A, B],
  ])
    for (const module of ['mf-idle', 'mf-busy']) {
      const pauses = monitorEventLoopDelay({ resolution: 10 });
      pauses.enable();
      expect(await deploy(module, 'promote', { release })).toMatchObject({ current: release, lastGood });
      pauses.disable();
      (waits[module] ??= []).push(pauses.max / 1e6);
    }
  const shortest = (module: string) => Math.min(...(waits[module] ?? []));
  // Beside a module without a past, because everything takes longer on a busy machine.
  expect(shortest('mf-busy')).toBeLessThan(3 * shortest('mf-idle') + 250);
});

it('a team that has deployed very often, each time with the longest reason, keeps nobody waiting who reads', async () => {
  for (const release of [A, B]) await registry.goLive({ module: 'mf-wordy', release });
  await registry.post('/api/modules/mf-wordy/canary', { release: A, percent: 5, override: 'a test' });
  /** Reads, in milliseconds of this process, whatever else the machine does. */
  const read = async () => {
    const before = process.cpuUsage();
    const states = await registry.get('/api/module-states');
    const moves = await registry.get('/api/modules/mf-wordy/moves');
    const { user, system } = process.cpuUsage(before);
    return { states, moves, milliseconds: (user + system) / 1000 };
  };
  const short = await read();
  const columns = 'module, channel, kind, from_release, to_release, actor, moved_at';
  for (let times = 1; times < 30_000; times *= 2)
    await api.database.sequelize.query(
      `INSERT INTO release_moves (${columns}, reason, details) SELECT ${columns}, ?, ? FROM release_moves ` +
        "WHERE module = 'mf-wordy' AND kind = 'canary'",
      { replacements: ['x'.repeat(500), JSON.stringify({ reason: 'x'.repeat(500) })] },
    );
  const long = await read();
  expect(long.states.body).toContainEqual(
    expect.objectContaining({ module: 'mf-wordy', changed: expect.objectContaining({ kind: 'canary' }) }),
  );
  expect(long.moves.body).toHaveLength(100);
  // Beside the same team with a short past, because everything takes longer on a busy machine.
  expect(long.milliseconds).toBeLessThan(3 * short.milliseconds + 250);
});

it('a promotion asks the database as often, however many modules are live', async () => {
  let statements = 0;
  api.database.sequelize.addHook('beforeQuery', 'counted', () => {
    statements += 1;
  });
  for (const release of [A, B]) await registry.goLive({ module: 'mf-first', release });
  /** Of four promotions the one with the fewest: a job of the process may ask meanwhile. */
  const statementsOfPromoting = async () => {
    const counts: number[] = [];
    for (const release of [A, B, A, B]) {
      statements = 0;
      await deploy('mf-first', 'promote', { release });
      counts.push(statements);
    }
    return Math.min(...counts);
  };
  const before = await statementsOfPromoting();
  for (const name of 'abcdefgh') await registry.goLive({ module: `mf-next-${name}`, release: A });
  expect(await statementsOfPromoting()).toBe(before);
  api.database.sequelize.removeHook('beforeQuery', 'counted');
});
