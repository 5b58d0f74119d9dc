import { timesAfterPlay, type PlayTimes } from './median-time.ts';

const after = (times: readonly number[]) =>
  times.reduce<PlayTimes>(timesAfterPlay, { recentTimesMs: null, medianTimeMs: null });

test.each([
  [[9, 1, 5, 7], null],
  [[9, 1, 5, 7, 3], 5],
  [[9, 1, 5, 7, 3, 2], 3],
  [[1000, 1, 1, 1, 1000.6, 1001], 1],
])('the median time of plays that took %j is %j', (times, median) => {
  expect(after(times).medianTimeMs).toBe(median);
});

test('only the last plays count', () => {
  const { recentTimesMs, medianTimeMs } = after([...Array(100).fill(10), ...Array(13).fill(20)] as number[]);
  expect(recentTimesMs).toHaveLength(25);
  expect(medianTimeMs).toBe(20);
});
