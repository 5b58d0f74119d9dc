import { SHOWN_LENGTHS, shortenText } from './shorten-text.ts';

test.each([
  ['explanation', 200],
  ['listedExplanation', 100],
  ['address', 60],
  ['listedAddress', 50],
] as const)('%s: %i characters stay whole, one more is cut', (kind, length) => {
  expect(SHOWN_LENGTHS[kind]).toBe(length);
  expect(shortenText('a'.repeat(length), length)).toBe('a'.repeat(length));
  expect(shortenText('a'.repeat(length + 1), length)).toBe(`${'a'.repeat(length)}…`);
});

test('a family, a flag or a letter with its accent is one character and is not torn', () => {
  expect(shortenText('👩‍👩‍👧🇫🇷é', 3)).toBe('👩‍👩‍👧🇫🇷é');
  expect(shortenText('👩‍👩‍👧🇫🇷éx', 2)).toBe('👩‍👩‍👧🇫🇷…');
});

test('no space stands before the ellipsis', () => {
  expect(shortenText('Jupiter turns once', 8)).toBe('Jupiter…');
});
