import { dayDate, dayName, lastDays, playedSince } from './days.ts';

const today = new Date(2026, 10, 2, 23, 30);

test('lists the last days up to today, across months', () => {
  expect(lastDays(4, today)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']);
});

test('converts a day to its date and back', () => {
  for (const day of lastDays(400, today)) expect(dayName(dayDate(day))).toBe(day);
});

test('counts attempts of the listed days, the first and today included', () => {
  const days = [
    { day: '2026-10-26', count: 5, averageScore: 50 },
    { day: '2026-10-27', count: 2, averageScore: 50 },
    { day: '2026-11-02', count: 1, averageScore: 50 },
  ];
  expect(playedSince(days, 7, today)).toBe(3);
  expect(playedSince([], 7, today)).toBe(0);
});
