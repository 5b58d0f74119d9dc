import { confidenceOf } from './confidence.ts';

test.each([
  ['', 0],
  ['abc', 0],
  ['-5', 0],
  ['0', 0],
  ['67.6', 68],
  ['100', 100],
  ['1e9', 100],
])('reads %j as %i', (typed, confidence) => {
  expect(confidenceOf(typed)).toBe(confidence);
});
