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
  ['many', undefined],
])('%j is %j', (typed, limit) => {
  expect(limitOf(typed)).toBe(limit);
});

test('unlimited is typed as nothing', () => {
  expect(typedLimit(null)).toBe('');
  expect(typedLimit(20)).toBe('20');
});
