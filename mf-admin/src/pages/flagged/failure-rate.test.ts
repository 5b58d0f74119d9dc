import { failurePercent, rateBand } from './failure-rate.ts';

test.each([
  ['70', 'yellow'],
  ['79.9', 'yellow'],
  ['80', 'orange'],
  ['89.9', 'orange'],
  ['90', 'red'],
  ['100.0', 'red'],
])('%s%% is %s', (rate, band) => {
  expect(rateBand(failurePercent(rate))).toBe(band);
});

test('what is no number is nothing', () => {
  expect(failurePercent('n/a')).toBe(0);
});
