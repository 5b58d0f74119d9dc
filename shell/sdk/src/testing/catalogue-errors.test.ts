import type { Language } from '@quizmesh/contract';
import { catalogueErrors } from './catalogue-errors.ts';

const source = {
  'a.plain': 'Pick a topic and play.',
  'a.named': 'Account of {name}',
  'a.count': '{count, plural, =0 {none} one {<b>#</b> quiz} other {<b>#</b> quizzes}}',
};
const spanish = {
  'a.plain': 'Elige un tema y juega.',
  'a.named': 'Cuenta de {name}',
  'a.count': '{count, plural, one {<b>#</b> cuestionario} other {<b>#</b> cuestionarios}}',
};

it('finds nothing in a complete catalogue', () => {
  expect(catalogueErrors('es', source, spanish)).toEqual([]);
  expect(catalogueErrors('en-US', source, source)).toEqual([]);
});

it.each<readonly [string, Language, Record<string, string>, string]>([
  ['an extra text', 'es', { 'a.more': 'Más' }, 'a.more: is not in en-US'],
  ['a text that is no ICU message', 'es', { 'a.named': 'Cuenta de {name' }, 'a.named: is malformed'],
  ['a tag that is not closed', 'es', { 'a.plain': '<b>Elige' }, 'a.plain: is malformed'],
  ['a lost argument', 'es', { 'a.named': 'Cuenta' }, 'a.named: argument name is missing'],
  ['a strange argument', 'es', { 'a.named': '{name} {age}' }, 'a.named: argument age is not in en-US'],
  ['a lost tag', 'es', { 'a.count': '{count, number} cuestionarios' }, 'a.count: tag b is missing'],
  [
    'a lost plural',
    'ru',
    { 'a.count': '{count, plural, one {<b>#</b>} few {<b>#</b>} other {<b>#</b>}}' },
    'a.count: plural of count lacks "many"',
  ],
  [
    'a plural that the language never uses',
    'ja',
    { 'a.count': '{count, plural, one {<b>#</b>} other {<b>#</b>}}' },
    'a.count: plural of count has "one"',
  ],
  ['an English text', 'es', { 'a.plain': source['a.plain'] }, 'a.plain: is left in English'],
  ['a plain space in French', 'fr', { 'a.plain': 'Un sujet ?' }, 'a.plain: lacks a no-break space'],
  [
    'a percent sign that may go astray',
    'es',
    { 'a.plain': 'Al 90 % o más' },
    'a.plain: lacks a no-break space',
  ],
  [
    'a number format that typography broke',
    'fr',
    { 'a.named': 'Compte de {name, number,\u00a0::.0}' },
    'a.named: has a number format',
  ],
  ['a formal tone in Korean', 'ko', { 'a.plain': '주제를 골랐습니다.' }, 'a.plain: speaks in another tone'],
  ['a formal tone in Chinese', 'zh', { 'a.plain': '您的主题' }, 'a.plain: speaks in another tone'],
  ['an empty text', 'es', { 'a.plain': '' }, 'a.plain: is blank'],
])('finds %s', (_case, language, injected, fault) => {
  const errors = catalogueErrors(language, source, { ...spanish, ...injected });
  expect(errors).toContainEqual(expect.stringContaining(fault));
});

it('finds a missing text', () => {
  const { 'a.named': _named, ...rest } = spanish;
  expect(catalogueErrors('es', source, rest)).toEqual(['a.named: is missing']);
});
