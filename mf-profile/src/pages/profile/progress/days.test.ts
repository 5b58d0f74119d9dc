import { dayDate, dayName, lastDays, playedSince, todayOf } from './days.ts';

const today = '2026-11-02';

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

test('today is that of the account, not of the device', () => {
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timeZone) => todayOf({ timeZone }));
  // 25 hours lie between them.
  expect(east).not.toBe(west);
});
