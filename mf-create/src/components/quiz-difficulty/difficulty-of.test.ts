import { difficultyOf } from './difficulty-of.ts';

test.each([
  [{ difficulty: 'hard' }, 'hard'],
  [{}, 'medium'],
  [{ difficulty: 'brutal' }, 'medium'],
])('reads the difficulty %j as %s', (quiz, difficulty) => {
  expect(difficultyOf(quiz)).toBe(difficulty);
});
