import { lastDays } from './last-days.ts';

test('returns seven days, today last', () => {
  const days = lastDays(['2026-03-01', '2026-02-26', '2026-02-01'], '2026-03-01', 7);
  expect(days.map(({ date }) => date.toISOString().slice(5, 10))).toEqual([
    '02-23',
    '02-24',
    '02-25',
    '02-26',
    '02-27',
    '02-28',
    '03-01',
  ]);
  expect(days.map(({ isPlayed }) => isPlayed)).toEqual([false, false, false, true, false, false, true]);
  expect(days.map(({ isToday }) => isToday)).toEqual([false, false, false, false, false, false, true]);
});
