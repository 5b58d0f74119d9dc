import type { ModuleState, ReleaseListItem, Deployment, Verification } from '@quizmesh/contract';
import { placeOf, rollbackTargets, verifiedWith } from './release-status.ts';

const record = (release: string, more: Partial<Verification> = {}): Verification => ({
  release,
  channel: 'production',
  setHash: 'now',
  passed: true,
  report: '',
  by: 'admin ada',
  at: '2026-11-20T12:00:00Z',
  ...more,
});
const state: ModuleState = {
  module: 'mf-play',
  channel: 'production',
  current: '1.2.0-c',
  lastGood: '1.1.0-b',
  canary: { release: '1.3.0-d', percent: 5 },
  lock: null,
  reason: 'promoted',
  health: [],
  alert: null,
};
const released = (release: string): ReleaseListItem => ({
  release,
  version: '1.0.0',
  commit: null,
  publishedAt: '2026-11-20T12:00:00Z',
  publishedBy: 'admin ada',
  withdrawnAt: null,
  recalledAt: null,
  upstream: null,
});

const moved = (toRelease: string, more: Partial<Deployment> = {}): Deployment => ({
  id: 1,
  module: 'mf-play',
  channel: 'production',
  kind: 'promote',
  fromRelease: null,
  toRelease,
  actor: 'admin ada',
  reason: 'promoted',
  movedAt: '2026-11-20T12:00:00Z',
  ...more,
});

test('is verified when the newest record for the present set passed', () => {
  const records = [
    record('a'),
    record('b', { passed: false }),
    record('b'),
    record('c', { setHash: 'earlier' }),
    record('d', { channel: 'preview' }),
  ];
  expect([...verifiedWith('now', records)]).toEqual(['a']);
});

test.each([
  ['1.2.0-c', 'live'],
  ['1.3.0-d', 'canary'],
  ['1.1.0-b', 'fallback'],
  ['1.0.0-a', 'none'],
])('%s has the state %s', (release, place) => {
  expect(placeOf(release, state)).toBe(place);
});

test('rollback targets: the last good release first, then earlier live ones, never the live one or the canary', () => {
  const releases = ['1.3.0-d', '1.2.0-c', '1.1.0-b', '1.0.5-x', '1.0.2-p', '1.0.0-a'].map(released);
  const deployments = [
    moved('1.3.0-d', { kind: 'canary' }),
    moved('1.2.0-c'),
    moved('1.1.0-b'),
    moved('1.0.2-p', { channel: 'preview' }),
    moved('1.0.0-a'),
  ];
  expect(rollbackTargets(state, { releases, deployments })).toEqual(['1.1.0-b', '1.0.0-a']);
  expect(rollbackTargets({ ...state, lastGood: null }, { releases, deployments })).toEqual([
    '1.1.0-b',
    '1.0.0-a',
  ]);
  expect(rollbackTargets(state, { releases, deployments: [] })).toEqual(['1.1.0-b']);
});
