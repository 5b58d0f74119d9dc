import { attemptPoints, scorePoints } from './statistics-points.ts';

test('has a point for each of the last 30 UTC days, zero included', () => {
  const points = attemptPoints(
    [
      { day: '2026-10-23', attempts: 4, averageScore: 50 },
      { day: '2026-11-21', attempts: 2, averageScore: 50 },
    ],
    new Date('2026-11-21T23:59:00Z'),
  );
  expect(points).toHaveLength(30);
  expect(points[0]?.value).toBe(4);
  expect(points[29]?.value).toBe(2);
  expect(points.slice(1, 29).every(({ value }) => value === 0)).toBe(true);
});

test('groups scores by tens, with 100% in the last group', () => {
  const classes = scorePoints([
    { percentage: 0, players: 1 },
    { percentage: 9, players: 2 },
    { percentage: 10, players: 4 },
    { percentage: 90, players: 8 },
    { percentage: 100, players: 16 },
  ]);
  expect(classes.map(({ players }) => players)).toEqual([3, 4, 0, 0, 0, 0, 0, 0, 0, 24]);
  expect(classes[9]).toEqual({ from: 90, to: 100, players: 24 });
});
