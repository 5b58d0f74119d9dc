import { axisTicks, isLabelled } from './chart-scale.ts';

test.each([
  [11800, 3, [0, 5000, 10000, 15000]],
  [66, 3, [0, 25, 50, 75]],
  [100, 4, [0, 25, 50, 75, 100]],
  [2, 3, [0, 1, 2]],
  [0.3, 3, [0, 1]],
  [0, 3, [0, 1]],
])('the axis of values up to %p in at most %i steps', (largest, parts, ticks) => {
  expect(axisTicks(largest, parts)).toEqual(ticks);
});

test('the axis always reaches the largest value, in round steps and not far above', () => {
  for (let largest = 1; largest < 5000; largest = Math.ceil(largest * 1.07)) {
    const top = axisTicks(largest, 3).at(-1) ?? 0;
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(top).toBeLessThanOrEqual(Math.max(largest * 2.5, 3));
  }
});

test('no more labels than there is room for', () => {
  const labelled = Array.from({ length: 31 }, (_, index) => isLabelled(index, 31, 8)).filter(Boolean);
  expect(labelled.length).toBeLessThanOrEqual(8);
  expect(isLabelled(0, 31, 8)).toBe(true);
});
