import { createMendTimes } from './rebuild.service.ts';

const MINUTE_MS = 60_000;

it('shared counters are compared every ten minutes of the first hour, in which processes of an earlier release may end, then daily', () => {
  let minutes = 0;
  const isDue = createMendTimes(() => new Date(1_790_000_000_000 + minutes * MINUTE_MS));
  const due: number[] = [];
  for (; minutes <= 3 * 1440; minutes += 10) if (isDue()) due.push(minutes);
  expect(due).toEqual([0, 10, 20, 30, 40, 50, 60, 60 + 1440, 60 + 2880]);
});
