import { shownOptions, shownPositions } from './positions.ts';

const SEEDS = Array.from({ length: 200 }, (_slot, seed) => seed + 1);

test('positions: stay as they are without a seed', () => {
  expect(shownPositions(4, null)).toEqual([0, 1, 2, 3]);
});

test('positions: are all there in any drawn order, the same for the same seed', () => {
  for (const seed of SEEDS) {
    const drawn = shownPositions(10, seed);
    expect([...drawn].sort((one, other) => one - other)).toEqual(shownPositions(10, null));
    expect(shownPositions(10, seed)).toEqual(drawn);
  }
});

test('positions: put each option at each place equally often, and differ between questions', () => {
  const firsts = [0, 0, 0, 0];
  const options = ['a', 'b', 'c', 'd'];
  for (const seed of SEEDS)
    for (let index = 0; index < 10; index += 1) {
      const [first = 0] = shownOptions({ index, options }, seed);
      firsts[first] = (firsts[first] ?? 0) + 1;
    }
  for (const count of firsts) expect(Math.abs(count - 500)).toBeLessThan(75);
});
