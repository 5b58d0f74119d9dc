import { vocabularySets } from './vocabulary.source.ts';

test.each([
  ['ja', 'drink'],
  ['ko', 'drink'],
  ['fr', 'to drink'],
] as const)('English verbs stand for readers of %s as %s', (language, verb) => {
  const verbs = vocabularySets(language, null).find(({ id }) => id === 'vocabulary-en-verbs');
  expect(verbs?.facts.map(({ subject }) => subject)).toContain(verb);
});
