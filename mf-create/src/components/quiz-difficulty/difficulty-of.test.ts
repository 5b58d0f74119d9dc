import { difficultyOf } from './difficulty-of.ts';

test.each([
  [{ difficulty: 'hard' }, 'hard'],
  [{}, 'medium'],
  [{ difficulty: 'brutal' }, 'medium'],
])('of %j is %s', (quiz, difficulty) => {
  expect(difficultyOf(quiz)).toBe(difficulty);
});
