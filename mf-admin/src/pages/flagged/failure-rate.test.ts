import { failurePercent, rateBand } from './failure-rate.ts';

test.each([
  ['70', 'yellow'],
  ['79.9', 'yellow'],
  ['80', 'orange'],
  ['89.9', 'orange'],
  ['90', 'red'],
  ['100.0', 'red'],
])('colours %s%% as %s', (rate, band) => {
  expect(rateBand(failurePercent(rate))).toBe(band);
});

test('has no rate for a value that is not a number', () => {
  expect(failurePercent('n/a')).toBe(0);
});
