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
import { answerOf, expectFailure } from '../testing/wire.ts';

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

/** These tests are about pointers: releases go live unverified, on purpose. */
async function move(module: string, verb: 'promote' | 'rollback' | 'canary' | 'lock', body: object) {
  const override = ['promote', 'canary'].includes(verb) ? { override: 'a test of pointers' } : {};
  const response = await registry.post(`/api/modules/${module}/${verb}`, { ...override, ...body });
  return answerOf(channelStateSchema, response);
}
const readSet = async () => answerOf(releaseSetSchema, await api.visitor().get('/api/modules'));

describe('a canary', () => {
  const stateOf = async (module: string) => {
    const response = await registry.get('/api/module-states');
    return answerOf(z.array(moduleStateSchema), response).find((state) => state.module === module);
  };

  it('is told to shells beside the current release, until it is promoted or ended', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-bird', release });
    await move('mf-bird', 'promote', { release: 'a' });
    expect(await move('mf-bird', 'canary', { release: 'b', percent: 10 })).toMatchObject({
      current: 'a',
      canary: { release: 'b', percent: 10 },
    });
    const { canary, current } = (await readSet()).modules['mf-bird'] ?? {};
    expect([current?.release, canary?.release.release, canary?.percent]).toEqual(['a', 'b', 10]);
    expect(await stateOf('mf-bird')).toMatchObject({ canary: { release: 'b', percent: 10 } });
    expect(await move('mf-bird', 'canary', { release: 'b', percent: 0 })).toMatchObject({ canary: null });
    await move('mf-bird', 'canary', { release: 'b', percent: 50 });
    expect(await move('mf-bird', 'promote', { release: 'b' })).toMatchObject({
      current: 'b',
      lastGood: 'a',
      canary: null,
    });
  });

  it('is another release than the one that everybody has, and ends although it was recalled elsewhere', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-twin', release });
    await move('mf-twin', 'promote', { release: 'a' });
    const twin = { release: 'a', percent: 5, override: 'x' };
    expectFailure(await registry.post('/api/modules/mf-twin/canary', twin), 409, 'CONFLICT');
    await move('mf-twin', 'canary', { release: 'b', percent: 5 });
    for (const release of ['a', 'b']) await move('mf-twin', 'promote', { release, channel: 'preview' });
    await move('mf-twin', 'rollback', { channel: 'preview', recall: true });
    expect(await move('mf-twin', 'canary', { release: 'b', percent: 0 })).toMatchObject({ canary: null });
  });

  it('needs a live module and a share', async () => {
    await registry.publish({ module: 'mf-egg', release: 'a' });
    const canary = (body: object) => registry.post('/api/modules/mf-egg/canary', { override: 'x', ...body });
    expectFailure(await canary({ release: 'a', percent: 5 }), 404, 'MODULE_NOT_FOUND');
    expectFailure(await canary({ release: 'a', percent: 101 }), 400, 'VALIDATION_FAILED');
    await move('mf-egg', 'promote', { release: 'a' });
    expectFailure(await canary({ release: 'none', percent: 5 }), 404, 'RELEASE_NOT_FOUND');
  });
});

describe('a lock', () => {
  it('keeps every move away, names who holds it, and is in the audit trail', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-lock', release });
    await move('mf-lock', 'promote', { release: 'a' });
    const locked = await move('mf-lock', 'lock', { locked: true, reason: 'sale' });
    expect(locked.lock).toEqual({ by: 'token first', reason: 'sale' });
    expect((await readSet()).modules['mf-lock']?.current.reason).not.toContain('sale');
    for (const [verb, body] of [
      ['promote', { release: 'b', override: 'x' }],
      ['canary', { release: 'b', percent: 5, override: 'x' }],
      ['rollback', { to: 'b' }],
    ] as const)
      expectFailure(await registry.post(`/api/modules/mf-lock/${verb}`, body), 409, 'CHANNEL_LOCKED');
    expect(await move('mf-lock', 'lock', { locked: false, reason: 'over' })).toMatchObject({ lock: null });
    await move('mf-lock', 'promote', { release: 'b', reason: 'after the sale' });
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
    expectFailure(response, 400, 'VALIDATION_FAILED');
  });
});

describe('a recall', () => {
  it('tells every page, and the release cannot come back', async () => {
    for (const release of ['a', 'b']) await registry.publish({ module: 'mf-leak', release });
    for (const release of ['a', 'b']) await move('mf-leak', 'promote', { release });
    await move('mf-leak', 'rollback', { recall: true, reason: 'leaks tokens' });
    expect((await readSet()).recalled).toContain('mf-leak@b');
    const response = await registry.get('/api/modules/mf-leak/releases');
    const listed = answerOf(z.array(releaseListItemSchema), response);
    expect(listed.map(({ release, recalledAt }) => [release, recalledAt !== null])).toEqual(
      expect.arrayContaining([
        ['b', true],
        ['a', false],
      ]),
    );
    expectFailure(
      await registry.post('/api/modules/mf-leak/promote', { release: 'b', override: 'x' }),
      409,
      'CONFLICT',
    );
  });
});

it('rolling back is no way around the gates: what was never live, or was withdrawn, has to be promoted', async () => {
  await registry.publish({ module: 'mf-around', release: 'new' });
  for (const release of ['a', 'b']) await registry.goLive({ module: 'mf-around', release });
  const rollback = (to: string) => registry.post('/api/modules/mf-around/rollback', { to });
  expectFailure(await rollback('new'), 409, 'CONFLICT');
  expect((await registry.post('/api/modules/mf-around/rollback', {})).body).toMatchObject({ current: 'a' });
  expectFailure(await rollback('b'), 409, 'CONFLICT');
});
