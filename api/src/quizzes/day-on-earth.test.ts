import { dayOnEarth } from './day-on-earth.ts';

describe('the day of a quiz of the day', () => {
  it.each([
    ['2026-11-21', '2026-11-20T09:59:59.999Z', 'future'],
    ['2026-11-21', '2026-11-20T10:00:00.000Z', 'today'],
    ['2026-11-21', '2026-11-22T11:59:59.999Z', 'today'],
    ['2026-11-21', '2026-11-22T12:00:00.000Z', 'past'],
    ['2027-01-01', '2026-12-31T10:00:00.000Z', 'today'],
    ['2028-02-29', '2028-03-01T11:59:59.999Z', 'today'],
  ])('%s is at %s: %s', (day, at, where) => {
    expect(dayOnEarth(day, new Date(at))).toBe(where);
  });
});
