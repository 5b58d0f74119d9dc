import { axisTicks, isLabelled } from './chart-scale.ts';

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
