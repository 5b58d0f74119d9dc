import { levelProgress, levelStartXp } from './levels.ts';

test.each([
  [1, 0],
  [2, 100],
  [3, 250],
  [4, 450],
])('level %i starts at %i XP', (level, startXp) => {
  expect(levelStartXp(level)).toBe(startXp);
});

test.each([1, 2, 3, 10])('the span of level %i ends exactly where the next begins', (level) => {
  const { spanXp } = levelProgress(levelStartXp(level));
  expect(spanXp).toBe(100 + (level - 1) * 50);
  expect(levelStartXp(level) + spanXp).toBe(levelStartXp(level + 1));
});

test.each([
  [0, 1, 0, 100],
  [99, 1, 0.99, 1],
  [100, 2, 0, 150],
  [175, 2, 0.5, 75],
  [1610, 7, 0.65, 140],
])('%i XP is level %i', (totalXp, level, fraction, xpToNextLevel) => {
  const progress = levelProgress(totalXp);
  expect(progress).toMatchObject({ level, xpToNextLevel });
  expect(progress.fraction).toBeCloseTo(fraction, 2);
});
