import { spelledAs } from './spelled-as.ts';

const TEXTS = [
  'Since when does the GDPR apply? GDPR fines go up to 4%.',
  'Which of these is a moon of Jupiter?',
  'Moons go around planets. “Planets” comes from a Greek word. Planets are round.',
];

describe('the words of a topic as texts write them', () => {
  it.each([
    ['gdpr', 'GDPR'],
    ['moons of jupiter', 'moons of Jupiter'],
    ['jUpiter', 'jUpiter'],
    ['planets', 'planets'],
    ['volcanoes', 'volcanoes'],
    ['gdpr-fines', 'gdpr-fines'],
    ['', ''],
  ])('%s: %s', (typed, spelled) => {
    expect(spelledAs(typed, TEXTS)).toBe(spelled);
  });
});
