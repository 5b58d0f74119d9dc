import { SHOWN_LENGTHS, shortenText } from './shorten-text.ts';

test.each([
  ['explanation', 200],
  ['listedExplanation', 100],
  ['address', 60],
  ['listedAddress', 50],
] as const)('%s: %i characters are kept, one more is cut', (kind, length) => {
  expect(SHOWN_LENGTHS[kind]).toBe(length);
  expect(shortenText('a'.repeat(length), length)).toBe('a'.repeat(length));
  expect(shortenText('a'.repeat(length + 1), length)).toBe(`${'a'.repeat(length)}…`);
});

test('never splits a family emoji, a flag or a letter with its accent', () => {
  expect(shortenText('👩‍👩‍👧🇫🇷é', 3)).toBe('👩‍👩‍👧🇫🇷é');
  expect(shortenText('👩‍👩‍👧🇫🇷éx', 2)).toBe('👩‍👩‍👧🇫🇷…');
});

test('leaves no space before the ellipsis', () => {
  expect(shortenText('Jupiter turns once', 8)).toBe('Jupiter…');
});
