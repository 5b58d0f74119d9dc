import { skeletonsOf } from './look-alikes.ts';

function lookAlike(one: string, other: string): boolean {
  const [first, second] = [skeletonsOf(one), skeletonsOf(other)];
  return first.written === second.written || first.folded === second.folded;
}

it.each([
  ['a Cyrillic letter', 'alice', 'аlice'],
  ['a capital Cyrillic letter', 'alice', 'АLICE'],
  ['capital i for l', 'alice', 'AIice'],
  ['a digit for a letter', 'bob0', 'bobo'],
  ['rn for m', 'mira', 'rnira'],
  ['Greek letters', 'oto', 'οtο'],
  ['Armenian and Latin', 'uno', 'սno'],
  ['full width', 'mira', 'ｍira'],
  ['mathematical letters', 'paypal', '𝔭𝒶ypal'],
  ['a dot above i, which has one', 'Mia', 'Mi\u0307a'],
  ['a dot above a letter without one', 'Mia', 'M\u0131\u0307a'],
  ['a stroke that stretches Arabic words', 'مريم', 'مر\u0640ي\u0640م'],
])('names look alike: %s', (_title, one, other) => {
  expect(lookAlike(one, other)).toBe(true);
});

it.each([
  ['alice', 'alize'],
  ['Łucja', 'Lucja'],
  ['Zoë', 'Zoe'],
  ['Jȯe', 'Joe'],
  ['Мария', 'Марина'],
  ['あきら', 'アキラ'],
  ['player1', 'player2'],
])('names do not: %s and %s', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});
