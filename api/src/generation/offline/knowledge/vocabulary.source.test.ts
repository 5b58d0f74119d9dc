import { vocabularySets } from './vocabulary.source.ts';

test.each([
  ['ja', 'drink'],
  ['ko', 'drink'],
  ['fr', 'to drink'],
] as const)('English verbs stand for readers of %s as %s', (language, verb) => {
  const verbs = vocabularySets(language, null).find(({ id }) => id === 'vocabulary-en-verbs');
  expect(verbs?.facts.map(({ subject }) => subject)).toContain(verb);
});

test.each([
  ['es', 'pt', ['dia', 'ano']],
  ['pt', 'es', ['día', 'año']],
  ['nl', 'de', ['Winter', 'Hand']],
] as const)(
  'nobody who reads %s is asked for words of %s that are the same but for accents',
  (reads, asked, same) => {
    const facts = vocabularySets(reads, null)
      .filter(({ id }) => id.startsWith(`vocabulary-${asked}-`))
      .flatMap((set) => set.facts);
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.map(({ subject }) => subject).filter((word) => same.some((one) => one === word))).toEqual(
      [],
    );
  },
);
