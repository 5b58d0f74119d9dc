import { normalizeFullName, normalizeUsername, passwordError, usernameError } from './account-rules.ts';

describe('usernames', () => {
  it.each(['mira', 'Łukasz.K', '小明さん', 'a_b-c.d', '123'])('accept %s', (name) => {
    expect(usernameError(normalizeUsername(name))).toBeNull();
  });
  it.each([
    ['ab', 'length'],
    ['a'.repeat(31), 'length'],
    ['mira okafor', 'characters'],
    ['mira@home', 'characters'],
    ['a\u3164bc', 'characters'],
    ['_._', 'wordless'],
  ])('%s: %s', (name, error) => {
    expect(usernameError(name)).toBe(error);
  });
  it('are compared trimmed and in one Unicode form', () => {
    expect(normalizeUsername('  ｍｉｒａ ')).toBe('mira');
  });
});

it('first and last names are one line', () => {
  expect(normalizeFullName('\t Ada\r\nKing\u2028 of\u0000Lovelace ')).toBe('Ada King of Lovelace');
});

it('passwords have 8 to 128 code points', () => {
  expect(passwordError('1234567')).toBe('short');
  expect(passwordError('😀'.repeat(7))).toBe('short');
  expect(passwordError('😀'.repeat(8))).toBeNull();
  expect(passwordError('x'.repeat(128))).toBeNull();
  expect(passwordError('x'.repeat(129))).toBe('long');
});
