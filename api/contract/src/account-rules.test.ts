import { normalizePersonName, normalizeUsername, passwordProblem, usernameProblem } from './account-rules.ts';

describe('usernames', () => {
  it.each(['mira', 'Łukasz.K', '小明さん', 'a_b-c.d', '123'])('%s is fine', (name) => {
    expect(usernameProblem(normalizeUsername(name))).toBeNull();
  });
  it.each([
    ['ab', 'length'],
    ['a'.repeat(31), 'length'],
    ['mira okafor', 'characters'],
    ['mira@home', 'characters'],
    ['a\u3164bc', 'characters'],
    ['_._', 'wordless'],
  ])('%s: %s', (name, problem) => {
    expect(usernameProblem(name)).toBe(problem);
  });
  it('are judged without outer blanks and in one form', () => {
    expect(normalizeUsername('  ｍｉｒａ ')).toBe('mira');
  });
});

it('names of persons are one line', () => {
  expect(normalizePersonName('\t Ada\r\nKing\u2028 of\u0000Lovelace ')).toBe('Ada King of Lovelace');
});

it('passwords have 8 to 128 code points', () => {
  expect(passwordProblem('1234567')).toBe('short');
  expect(passwordProblem('😀'.repeat(7))).toBe('short');
  expect(passwordProblem('😀'.repeat(8))).toBeNull();
  expect(passwordProblem('x'.repeat(128))).toBeNull();
  expect(passwordProblem('x'.repeat(129))).toBe('long');
});
