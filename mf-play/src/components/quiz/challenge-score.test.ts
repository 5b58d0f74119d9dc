import { challengeScoreOf, withChallengeScore } from './challenge-score.ts';

test.each([
  ['?beat=80', 80],
  ['?beat=0', 0],
  ['?beat=100', 100],
  ['?beat=101', null],
  ['?beat=-5', null],
  ['?beat=<b>', null],
  ['', null],
])('reads the challenge score of %s as %p', (search, percent) => {
  expect(challengeScoreOf(new URLSearchParams(search))).toBe(percent);
});

test('keeps the challenge score in the address of the results', () => {
  expect(withChallengeScore('/results/3', 80)).toBe('/results/3?beat=80');
  expect(withChallengeScore('/results/3', null)).toBe('/results/3');
});
