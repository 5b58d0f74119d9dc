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
