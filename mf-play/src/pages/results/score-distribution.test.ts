import { scoreDistribution } from './score-distribution.ts';

test('groups percentages by the number of right answers', () => {
  const spread = [
    { percentage: 0, players: 1 },
    { percentage: 67, players: 2 },
    { percentage: 66, players: 1 },
    { percentage: 100, players: 4 },
  ];
  expect(scoreDistribution(spread, 3)).toEqual([1, 0, 3, 4]);
});
