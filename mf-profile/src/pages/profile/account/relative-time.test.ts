import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T08:00:00Z', { value: 0, unit: 'day' }],
  ['2026-11-18T08:00:00Z', { value: -3, unit: 'day' }],
  ['2026-03-10T08:00:00Z', { value: -8, unit: 'month' }],
  ['2023-11-01T08:00:00Z', { value: -3, unit: 'year' }],
  ['2026-11-22T08:00:00Z', { value: 0, unit: 'day' }],
])('formats %s as %j', (moment, expected) => {
  expect(relativeTime(moment, now)).toEqual(expected);
});
