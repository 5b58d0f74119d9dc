import { achievementProgress, lockedAchievements } from './achievement-progress.ts';
import { ACHIEVEMENT_REQUIREMENTS } from './achievements.ts';
import type { Achievement, UserStats } from './schemas/index.ts';

const stats: UserStats = {
  totalQuizzes: 4,
  perfectScores: 1,
  quizzesCreated: 2,
  currentStreak: 3,
  highScores: 5,
  fastestTime: 60,
};

test.each([
  ['quiz_count', 10, 40],
  ['perfect_score', 5, 20],
  ['quiz_created', 5, 40],
  ['streak', 7, 42],
  ['high_score_count', 10, 50],
  ['fast_completion', 60, 100],
  ['fast_completion', 59, 0],
] as const)('computes %s of %i as %i%% complete', (type, value, percent) => {
  expect(achievementProgress({ type, value }, stats).percent).toBe(percent);
});

test('counts no fast quiz as no progress', () => {
  const progress = achievementProgress(
    { type: 'fast_completion', value: 60 },
    { ...stats, fastestTime: null },
  );
  expect(progress).toEqual({ current: 0, target: 1, percent: 0, isClose: false });
});

test('stops the progress at 100%', () => {
  const progress = achievementProgress({ type: 'quiz_count', value: 3 }, stats);
  expect(progress).toMatchObject({ current: 3, percent: 100 });
});

test.each([
  [79, false],
  [80, true],
])('with %i%% progress, "close" is %s', (totalQuizzes, isClose) => {
  const progress = achievementProgress({ type: 'quiz_count', value: 100 }, { ...stats, totalQuizzes });
  expect(progress).toMatchObject({ percent: totalQuizzes, isClose });
});

test('lists the locked achievements, closest first', () => {
  const all = Array.from({ length: 13 }, (_, index): Achievement => ({
    id: `a${index}`,
    name: '',
    description: '',
    icon: 'Star',
    rarity: 'common',
    points: 10,
    requirement: { type: ACHIEVEMENT_REQUIREMENTS[0], value: 100 - index },
  }));
  const locked = lockedAchievements(all, new Set(['a12']), { ...stats, totalQuizzes: 50 });
  expect(locked).toHaveLength(12);
  const ids = locked.map(({ achievement }) => achievement.id);
  expect(ids.slice(0, 2)).toEqual(['a11', 'a10']);
  expect(ids).not.toContain('a12');
});
