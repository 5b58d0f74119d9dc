import { typedNumber } from './typed-number.ts';

test.each([
  ['10', 10],
  [' 05 ', 5],
  ['١٠', 10],
  ['۹۰', 90],
  ['३६५', 365],
  ['２５', 25],
  ['1٠', 10],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e2', null],
  ['५%', null],
  ['ten', null],
])('reads %j as %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});
