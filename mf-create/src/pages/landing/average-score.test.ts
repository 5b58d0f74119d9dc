import { averageScore } from './average-score.ts';

test('uses the mean of the board when the server has no average', () => {
  expect(averageScore(null, [{ percentage: 50 }, { percentage: 75 }, { percentage: 80 }])).toBe(68);
  expect(averageScore(61.6, [{ percentage: 50 }])).toBe(62);
  expect(averageScore(null, [])).toBeNull();
});
