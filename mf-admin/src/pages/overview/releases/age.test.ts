import { ageOf } from './age.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

test.each([
  ['2026-11-23T11:42:00Z', -18, 'minute'],
  ['2026-11-23T10:00:00Z', -2, 'hour'],
  ['2026-11-20T11:00:00Z', -3, 'day'],
  ['2026-11-23T12:00:09Z', -0, 'minute'],
] as const)('%s is %d %s ago', (at, value, unit) => {
  expect(ageOf(at, now)).toEqual({ value, unit });
});
