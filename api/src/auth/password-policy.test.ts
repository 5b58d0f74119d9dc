import { readFileSync } from 'node:fs';
import { createPasswordPolicy } from './password-policy.ts';

const policy = createPasswordPolicy();
const owner = { email: 'ada.lovelace@example.test', username: 'ada' };
const check = (password: string) => () => {
  policy.check(password, 'password', owner);
};

it.each(['violet umbrella', '🙂🙃🙂🙃🙂🙃🙂🙃', 'x1'.repeat(64), 'пароль зонтик', '        space        '])(
  'accepts %p',
  (password) => {
    expect(check(password)).not.toThrow();
  },
);

it.each([
  ['1234567', 'at least 8'],
  ['🙂'.repeat(7), 'at least 8'],
  [`${'x1'.repeat(64)}y`, 'at most 128'],
])('refuses the length of %p', (password, message) => {
  expect(check(password)).toThrow(message);
});

it.each([
  'password1',
  'PassWord1',
  'ｐａｓｓｗｏｒｄ１',
  'zzzzzzzz',
  'ADA.LOVELACE@example.test',
  'ada.lovelace',
  'Ada.Lovelace!1',
])('refuses %p as easy to guess', (password) => {
  expect(check(password)).toThrow('easy to guess');
});

it('knows ten thousand common passwords, all of an accepted length', () => {
  const list = readFileSync(new URL('../../content/common-passwords.txt', import.meta.url), 'utf8');
  const words = list.split('\n').filter(Boolean);
  expect(new Set(words).size).toBe(10_000);
  expect(words.every((word) => word.length >= 8 && word === word.toLowerCase())).toBe(true);
});
