import { CONTENT_FOLDER } from '../knowledge/content-folder.ts';
import { readComputedTexts, type ComputedTexts } from '../knowledge/computed-texts.source.ts';
import { exercisesInLanguage } from './exercises-in-language.ts';
import { exerciseSets } from './exercises.ts';

it('every kind of translated exercise still exists with that English question', () => {
  const kinds = Object.keys(readComputedTexts(CONTENT_FOLDER, 'de')?.exercises ?? {});
  expect(kinds.length).toBeGreaterThan(20);
  const named = Object.fromEntries(kinds.map((kind) => [kind, `${kind}: {1} {2} {3} {4} {5}`]));
  const asked = exercisesInLanguage(exerciseSets(), named as ComputedTexts['exercises']).map(
    ({ write, levels: [level = 1] }) => write({ level, variant: 0, between: (min) => min }).question,
  );
  expect(new Set(asked.map((question) => question.split(':')[0]))).toEqual(new Set(kinds));
});

it('a binary number with a single 1 is explained by its place, not by itself', () => {
  const texts = readComputedTexts(CONTENT_FOLDER, 'nl');
  const exercises = texts ? exercisesInLanguage(exerciseSets(), texts.exercises) : [];
  const binary = exercises.find(({ id }) => id === 'binary');
  const explained = (key: number) => binary?.write({ level: 2, variant: 0, between: () => key }).explanation;
  expect(explained(16)).toBe('2 × 2 × 2 × 2 = 16.');
  expect(explained(20)).toBe('16 + 4 = 20.');
});
