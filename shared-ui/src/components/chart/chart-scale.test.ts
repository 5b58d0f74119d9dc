import { axisTicks, isEverySecondLabel, isLabelled } from './chart-scale.ts';

test.each([
  [11800, 3, [0, 5000, 10000, 15000]],
  [66, 3, [0, 25, 50, 75]],
  [100, 4, [0, 25, 50, 75, 100]],
  [2, 3, [0, 1, 2]],
  [0.3, 3, [0, 1]],
  [0, 3, [0, 1]],
])('axis: values up to %p take at most %i steps', (largest, parts, ticks) => {
  expect(axisTicks(largest, parts)).toEqual(ticks);
});

test('axis: reaches the largest value in round steps, not far above it', () => {
  for (let largest = 1; largest < 5000; largest = Math.ceil(largest * 1.07)) {
    const top = axisTicks(largest, 3).at(-1) ?? 0;
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(top).toBeLessThanOrEqual(Math.max(largest * 2.5, 3));
  }
});

test('axis: draws no more labels than fit', () => {
  const labelled = Array.from({ length: 31 }, (_, index) => isLabelled(index, 31, 8)).filter(Boolean);
  expect(labelled.length).toBeLessThanOrEqual(8);
  expect(isLabelled(0, 31, 8)).toBe(true);
});

test('axis: half of the labels can be left out where it is narrow, never the first', () => {
  const shown = (count: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => isLabelled(index, count, 14));
  const kept = (count: number) => shown(count).filter((index) => !isEverySecondLabel(index, count, 14));
  expect(kept(14)).toEqual([0, 2, 4, 6, 8, 10, 12]);
  expect(kept(30)).toEqual([0, 6, 12, 18, 24]);
});
