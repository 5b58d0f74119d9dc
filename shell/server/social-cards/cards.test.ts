import { isDrawable } from './card-fonts.ts';
import { readChallengeScore } from './read-challenge-score.ts';

it.each(['The “Ancient” World, 79 CE!', 'Größe & żółw', 'Ωκεανός', 'Острова', 'C++ = 100%', ''])(
  'draws letters of %s',
  (text) => expect(isDrawable(text)).toBe(true),
);

it.each(['世界史', 'كأس العالم', '日本', '한국', 'हिन्दी', 'Party 🎉', 'Ancient 世界'])(
  'has no letters for %s',
  (text) => expect(isDrawable(text)).toBe(false),
);

it('reads a challenge score in percent, and nothing else', () => {
  expect(['0', '80', '100'].map(readChallengeScore)).toEqual([0, 80, 100]);
  expect(['101', '-1', '8.5', '080x', '', undefined, ['80'], { a: '1' }].map(readChallengeScore)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
