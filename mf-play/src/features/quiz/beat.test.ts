import { beatOf, withBeat } from './beat.ts';

test.each([
  ['?beat=80', 80],
  ['?beat=0', 0],
  ['?beat=100', 100],
  ['?beat=101', null],
  ['?beat=-5', null],
  ['?beat=<b>', null],
  ['', null],
])('%s asks to beat %p', (search, percent) => {
  expect(beatOf(new URLSearchParams(search))).toBe(percent);
});

test('the challenge goes along to the results', () => {
  expect(withBeat('/results/3', 80)).toBe('/results/3?beat=80');
  expect(withBeat('/results/3', null)).toBe('/results/3');
});
