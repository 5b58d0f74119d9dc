import {
  channelStateSchema,
  moduleStateSchema,
  releaseListItemSchema,
  releaseMoveSchema,
  releaseSetSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { openRegistry, type Registry } from '../testing/registry.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

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
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-bird', release });
    await deploy('mf-bird', 'promote', { release: 'a' });
    expect(await deploy('mf-bird', 'canary', { release: 'b', percent: 10 })).toMatchObject({
      current: 'a',
      canary: { release: 'b', percent: 10 },
    });
    const { canary, current } = (await readSet()).modules['mf-bird'] ?? {};
    expect([current?.release, canary?.release.release, canary?.percent]).toEqual(['a', 'b', 10]);
    expect(await stateOf('mf-bird')).toMatchObject({ canary: { release: 'b', percent: 10 } });
    expect(await deploy('mf-bird', 'canary', { release: 'b', percent: 0 })).toMatchObject({ canary: null });
    await deploy('mf-bird', 'canary', { release: 'b', percent: 50 });
    expect(await deploy('mf-bird', 'promote', { release: 'b' })).toMatchObject({
      current: 'b',
      lastGood: 'a',
      canary: null,
    });
  });

  it('counts its loads from its present share on', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-step', release });
    await deploy('mf-step', 'promote', { release: 'a' });
    expect((await stateOf('mf-step'))?.step).toBeNull();
    const hour = Math.floor(api.clock.now().getTime() / 3_600_000);
    await deploy('mf-step', 'canary', { release: 'b', percent: 5 });
    expect((await stateOf('mf-step'))?.step).toMatchObject({ loads: 0 });
    const reported = { module: 'mf-step', release: 'b', hour, loads: 7, failures: 0 };
    await api.database.sequelize.getQueryInterface().bulkInsert('release_health', [reported]);
    expect((await stateOf('mf-step'))?.step).toMatchObject({ loads: 7 });
    await deploy('mf-step', 'canary', { release: 'b', percent: 20 });
    expect(await stateOf('mf-step')).toMatchObject({
      canary: { percent: 20 },
      step: { loads: 0 },
      changed: { kind: 'canary', actor: 'token first', details: { percent: 20 } },
    });
    await deploy('mf-step', 'lock', { locked: true, reason: 'sale' });
    await api.database.sequelize.query('UPDATE release_health SET loads = 19 WHERE module = ? AND hour = ?', {
      replacements: ['mf-step', hour],
    });
    expect((await stateOf('mf-step'))?.step).toMatchObject({ loads: 12 });
  });

  it('a release that was published and waits is the candidate', async () => {
    await registry.publish({ module: 'mf-wait', release: 'a' });
    await deploy('mf-wait', 'promote', { release: 'a' });
    expect(await stateOf('mf-wait')).toMatchObject({ candidate: null });
    api.clock.advance(1000);
    await registry.publish({ module: 'mf-wait', release: 'b' });
    expect(await stateOf('mf-wait')).toMatchObject({ candidate: 'b' });
    await deploy('mf-wait', 'promote', { release: 'b' });
    await deploy('mf-wait', 'rollback', {});
    expect(await stateOf('mf-wait')).toMatchObject({ current: 'a', candidate: null });
  });

  it('must differ from the live release, and can be ended although it was recalled on another channel', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-twin', release });
    await deploy('mf-twin', 'promote', { release: 'a' });
    const twin = { release: 'a', percent: 5, override: 'x' };
    expectError(await registry.post('/api/modules/mf-twin/canary', twin), 409, 'CONFLICT');
    await deploy('mf-twin', 'canary', { release: 'b', percent: 5 });
    for (const release of ['a', 'b']) await deploy('mf-twin', 'promote', { release, channel: 'preview' });
    await deploy('mf-twin', 'rollback', { channel: 'preview', recall: true });
    expect(await deploy('mf-twin', 'canary', { release: 'b', percent: 0 })).toMatchObject({ canary: null });
  });

  it('needs a live module and a share', async () => {
    await registry.publish({ module: 'mf-egg', release: 'a' });
    const canary = (body: object) => registry.post('/api/modules/mf-egg/canary', { override: 'x', ...body });
    expectError(await canary({ release: 'a', percent: 5 }), 404, 'MODULE_NOT_FOUND');
    expectError(await canary({ release: 'a', percent: 101 }), 400, 'VALIDATION_FAILED');
    await deploy('mf-egg', 'promote', { release: 'a' });
    expectError(await canary({ release: 'none', percent: 5 }), 404, 'RELEASE_NOT_FOUND');
  });
});

describe('channel lock', () => {
  it('refuses every deployment, names its owner, and is in the audit trail', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-lock', release });
    await deploy('mf-lock', 'promote', { release: 'a' });
    const locked = await deploy('mf-lock', 'lock', { locked: true, reason: 'sale' });
    expect(locked.lock).toEqual({ by: 'token first', reason: 'sale' });
    expect((await readSet()).modules['mf-lock']?.current.reason).not.toContain('sale');
    for (const [verb, body] of [
      ['promote', { release: 'b', override: 'x' }],
      ['canary', { release: 'b', percent: 5, override: 'x' }],
      ['rollback', { to: 'b' }],
    ] as const)
      expectError(await registry.post(`/api/modules/mf-lock/${verb}`, body), 409, 'CHANNEL_LOCKED');
    expect(await deploy('mf-lock', 'lock', { locked: false, reason: 'over' })).toMatchObject({ lock: null });
    await deploy('mf-lock', 'promote', { release: 'b', reason: 'after the sale' });
    const response = await registry.get('/api/modules/mf-lock/moves');
    const trail = answerOf(z.array(releaseMoveSchema), response);
    expect(trail.map(({ kind, fromRelease, toRelease }) => [kind, fromRelease, toRelease])).toEqual([
      ['promote', 'a', 'b'],
      ['unlock', 'a', 'a'],
      ['lock', 'a', 'a'],
      ['promote', null, 'a'],
    ]);
    expect(trail[0]).toMatchObject({ actor: 'token first', reason: expect.stringMatching('after the sale') });
  });

  it('needs a reason', async () => {
    const response = await registry.post('/api/modules/mf-lock/lock', { locked: true, reason: ' ' });
    expectError(response, 400, 'VALIDATION_FAILED');
  });
});

describe('recall', () => {
  it('is reported to every page, and the release cannot be promoted again', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-leak', release });
    for (const release of ['a', 'b']) await deploy('mf-leak', 'promote', { release });
    await deploy('mf-leak', 'rollback', { recall: true, reason: 'leaks tokens' });
    expect((await readSet()).recalled).toContain('mf-leak@b');
    const response = await registry.get('/api/modules/mf-leak/releases');
    const listed = answerOf(z.array(releaseListItemSchema), response);
    expect(listed.map(({ release, recalledAt }) => [release, recalledAt !== null])).toEqual(
      expect.arrayContaining([
        ['b', true],
        ['a', false],
      ]),
    );
    expectError(
      await registry.post('/api/modules/mf-leak/promote', { release: 'b', override: 'x' }),
      409,
      'CONFLICT',
    );
  });
});

describe('recall of a named release', () => {
  const prepare = async (module: string, ...releases: string[]) => {
    for (const release of releases) await registry.publish({ module, release });
    for (const release of ['a', 'b']) await deploy(module, 'promote', { release });
  };
  const trailOf = async (module: string) =>
    answerOf(z.array(releaseMoveSchema), await registry.get(`/api/modules/${module}/moves`));

  it('ends the running canary, reports to browsers that have it, and keeps the live release', async () => {
    await prepare('mf-hawk', 'a', 'b', 'bird');
    await deploy('mf-hawk', 'canary', { release: 'bird', percent: 50 });
    const requests = { release: 'bird', expectedCurrent: 'b', reason: 'leaks' };
    expect(await deploy('mf-hawk', 'recall', requests)).toMatchObject({
      current: 'b',
      lastGood: 'a',
      canary: null,
    });
    const { modules, recalled } = await readSet();
    expect([modules['mf-hawk']?.canary, recalled]).toEqual([null, expect.arrayContaining(['mf-hawk@bird'])]);
    expect((await trailOf('mf-hawk'))[0]).toMatchObject({
      kind: 'canary-end',
      toRelease: 'bird',
      reason: 'recalled: leaks',
    });
    const again = { release: 'bird', percent: 5, override: 'x' };
    expectError(await registry.post('/api/modules/mf-hawk/canary', again), 409, 'CONFLICT');
    await deploy('mf-hawk', 'canary', { release: 'a', percent: 50 });
    expect(await deploy('mf-hawk', 'recall', { release: 'a' })).toMatchObject({
      lastGood: null,
      canary: null,
    });
  });

  it('replaces the live release by the last good or the named one', async () => {
    await prepare('mf-owl', 'a', 'b', 'c');
    await deploy('mf-owl', 'promote', { release: 'c' });
    expect(await deploy('mf-owl', 'recall', { release: 'c', to: 'a' })).toMatchObject({
      current: 'a',
      lastGood: 'b',
    });
    expect(await deploy('mf-owl', 'recall', { release: 'a' })).toMatchObject({
      current: 'b',
      lastGood: null,
    });
    expect((await readSet()).recalled).toEqual(expect.arrayContaining(['mf-owl@a', 'mf-owl@c']));
  });

  it('reaches open pages of an earlier release, and removes it as a fallback', async () => {
    await prepare('mf-kite', 'a', 'b');
    const live = { current: 'b', lastGood: null };
    expect(await deploy('mf-kite', 'recall', { release: 'a', reason: 'leaks' })).toMatchObject(live);
    expect((await readSet()).recalled).toContain('mf-kite@a');
    expect((await readSet()).modules['mf-kite']?.current.reason).toBe(
      'promoted (unverified: a test of pointers)',
    );
    expect((await trailOf('mf-kite'))[0]).toMatchObject({
      fromRelease: 'a',
      toRelease: 'b',
      reason: 'recalled: leaks',
      details: { recalled: 'other', reason: 'leaks' },
    });
  });

  it('is told from a rollback in the history, also in rows that have only a text', async () => {
    await prepare('mf-text', 'a', 'b', 'c');
    await deploy('mf-text', 'recall', { release: 'a' });
    await deploy('mf-text', 'promote', { release: 'c', reason: 'promoted' });
    await deploy('mf-text', 'recall', { release: 'c', to: 'b' });
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

  it('a promotion by the start of the product is recorded as such', async () => {
    await registry.publish({ module: 'mf-boot', release: 'a' });
    await deploy('mf-boot', 'promote', { release: 'a', reason: 'npm start', origin: 'start' });
    expect((await trailOf('mf-boot'))[0]).toMatchObject({
      reason: 'npm start (unverified: a test of pointers)',
      details: { origin: 'start' },
    });
  });

  it('affects one channel: pages of another keep the release, and no channel can promote it again', async () => {
    await prepare('mf-two', 'a', 'b');
    for (const release of ['a', 'b']) await deploy('mf-two', 'promote', { release, channel: 'preview' });
    await deploy('mf-two', 'recall', { release: 'b', channel: 'preview' });
    expect((await readSet('preview')).recalled).toContain('mf-two@b');
    const { modules, recalled } = await readSet();
    expect(modules['mf-two']?.current.release).toBe('b');
    expect(recalled).not.toContain('mf-two@b');
    await deploy('mf-two', 'recall', { release: 'b' });
    expect((await readSet()).recalled).toContain('mf-two@b');
    const promoted = registry.post('/api/modules/mf-two/promote', { release: 'b', override: 'x' });
    expectError(await promoted, 409, 'CONFLICT');
  });

  it('made before recalls named a channel counts for every channel', async () => {
    await prepare('mf-past', 'a', 'b');
    await deploy('mf-past', 'rollback', {});
    await api.database.sequelize.query(
      "UPDATE releases SET recalled_at = withdrawn_at WHERE module = 'mf-past' AND withdrawn_at IS NOT NULL",
    );
    await deploy('mf-past', 'lock', { locked: true, reason: 'a new set' });
    for (const channel of ['production', 'preview'])
      expect((await readSet(channel)).recalled).toContain('mf-past@b');
  });

  it('needs the expected channel, unlocked, and an existing release', async () => {
    await prepare('mf-care', 'a', 'b');
    const recall = (body: object) => registry.post('/api/modules/mf-care/recall', body);
    expectError(await recall({ release: 'b', expectedCurrent: 'a' }), 409, 'CHANNEL_MOVED');
    expectError(await recall({ release: 'none' }), 404, 'RELEASE_NOT_FOUND');
    expectError(await recall({}), 400, 'VALIDATION_FAILED');
    expectError(await recall({ release: 'b', channel: 'staging' }), 400, 'VALIDATION_FAILED');
    expectError(await recall({ release: 'b', to: 'b' }), 409, 'CONFLICT');
    await deploy('mf-care', 'lock', { locked: true, reason: 'sale' });
    for (const release of ['a', 'b']) expectError(await recall({ release }), 409, 'CHANNEL_LOCKED');
  });
});

it('rollback cannot bypass the release policy: a release never live, or withdrawn, must be promoted', async () => {
  await registry.publish({ module: 'mf-around', release: 'new' });
  for (const release of ['a', 'b']) await registry.goLive({ module: 'mf-around', release });
  const rollback = (to: string) => registry.post('/api/modules/mf-around/rollback', { to });
  expectError(await rollback('new'), 409, 'CONFLICT');
  expect((await registry.post('/api/modules/mf-around/rollback', {})).body).toMatchObject({ current: 'a' });
  expectError(await rollback('b'), 409, 'CONFLICT');
});
