import type { FactCheck } from '@quizmesh/contract';
import { badgeState } from './badge-state.ts';

const finding = (isFactual: boolean, confidence: number, isRunning = false): FactCheck => ({
  id: 1,
  quizId: 1,
  questionIndex: 0,
  isFactual,
  confidence,
  explanation: '',
  sources: [],
  checkedAt: '2026-01-01T00:00:00Z',
  isRunning,
});

test.each([
  [finding(true, 80), 'uncertain'],
  [finding(true, 81), 'verified'],
  [finding(false, 70), 'uncertain'],
  [finding(false, 71), 'disputed'],
  [finding(true, 96, true), 'checking'],
  [undefined, 'pending'],
])('badge state of %j is %s', (known, name) => {
  expect(badgeState(known, undefined).name).toBe(name);
});

test('uses the state alone while the first check is running', () => {
  expect(badgeState(null, { status: 'running' }).name).toBe('checking');
  expect(badgeState(null, { status: 'cannot_verify' }).name).toBe('pending');
});

test.each(['library', 'world-countries'])(
  'tells the origin %s instead of a check of the same data',
  (origin) => {
    const expected = { name: 'origin', confidence: 0, origin };
    expect(badgeState({ ...finding(true, 70), origin }, undefined)).toEqual(expected);
    expect(badgeState(null, { status: 'cannot_verify', origin })).toEqual(expected);
  },
);

test('of a library quiz without a check is its origin, and with an independent one the verdict', () => {
  expect(badgeState(undefined, undefined, true)).toMatchObject({ name: 'origin', origin: 'library' });
  expect(badgeState({ ...finding(true, 96), origin: null }, undefined, true).name).toBe('verified');
  expect(badgeState(undefined, { status: 'running' }, true).name).toBe('checking');
});
