import { localDay } from './local-day.ts';

it.each([
  ['2026-11-21T23:30:00Z', 'Asia/Tokyo', '2026-11-22'],
  ['2026-11-21T02:30:00Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T02:30:00Z', 'UTC', '2026-11-21'],
  ['2026-03-01T00:30:00Z', 'UTC', '2026-03-01'],
  ['2026-11-21T02:30:00Z', 'Nowhere/Town', '2026-11-21'],
])('the local day of %s in %s is %s', (at, zone, day) => {
  expect(localDay(new Date(at), zone)).toBe(day);
});
