import { limitOf, typedLimit } from './limit-value.ts';

test.each([
  ['', null],
  [' ', null],
  ['0', null],
  ['1', 1],
  ['100000', 100_000],
  ['100001', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1.000', undefined],
  ['1e3', undefined],
  ['٢٠', 20],
  ['many', undefined],
])('reads %j as %j', (typed, limit) => {
  expect(limitOf(typed)).toBe(limit);
});

test('shows unlimited as an empty field', () => {
  expect(typedLimit(null)).toBe('');
  expect(typedLimit(20)).toBe('20');
});
