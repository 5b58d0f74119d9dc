import { firstLetters } from './first-letters.ts';

it.each([
  ['Mira', 2, 'Mi'],
  ['👩‍🚀🇩🇪x', 2, '👩‍🚀🇩🇪'],
  ['é', 1, 'é'],
  ['', 2, ''],
])('takes whole letters of %s', (text, count, letters) => {
  expect(firstLetters(text, count)).toBe(letters);
});
