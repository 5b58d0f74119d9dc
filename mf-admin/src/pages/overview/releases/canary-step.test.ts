import type { ModuleState } from '@quizmesh/contract';
import { canaryProgress, stepIndex } from './canary-step.ts';

const state: ModuleState = {
  module: 'mf-play',
  channel: 'production',
  current: 'live',
  lastGood: null,
  canary: { release: 'next', percent: 5 },
  lock: null,
  reason: '',
  health: [{ release: 'next', loads: 70, failures: 0, verdict: 'healthy' }],
  alert: null,
};
const at = (loads: number, percent = 5) =>
  canaryProgress({
    ...state,
    canary: { release: 'next', percent },
    step: { since: '2026-11-20T12:00:00Z', loads },
  });

test('a canary goes from 5 to 20, 50 and 100 percent, and then live', () => {
  expect([at(50), at(50, 20), at(50, 50), at(50, 100)].map((progress) => progress?.next)).toEqual([
    20,
    50,
    100,
    null,
  ]);
});

test('a share that is no step leads to the next higher one', () => {
  expect(at(50, 25)).toMatchObject({ percent: 25, next: 50 });
  expect([0, 5, 25, 100].map(stepIndex)).toEqual([-1, 0, 1, 3]);
});

test('the next step needs 50 loads at the present one', () => {
  expect([at(49), at(50)].map((progress) => progress?.hasEnoughLoads)).toEqual([false, true]);
});

test('a registry that does not count by step: recent loads count', () => {
  expect(canaryProgress(state)).toMatchObject({ loads: 70, hasEnoughLoads: true });
});

test('a candidate begins with the first step; without one there is none', () => {
  const candidate = canaryProgress({ ...state, canary: null, candidate: 'newer' });
  expect(candidate).toMatchObject({ release: 'newer', percent: 0, next: 5, hasEnoughLoads: true });
  expect(canaryProgress({ ...state, canary: null })).toBeNull();
});
