import type { Achievement, UserStats } from './schemas/index.ts';

/** Achievements from this percentage on are shown as close. */
const CLOSE_PERCENT = 80;

type Requirement = Achievement['requirement'];

const measured: Readonly<Record<Requirement['type'], (stats: UserStats, value: number) => number>> = {
  quiz_count: ({ totalQuizzes }) => totalQuizzes,
  perfect_score: ({ perfectScores }) => perfectScores,
  quiz_created: ({ quizzesCreated }) => quizzesCreated,
  streak: ({ currentStreak }) => currentStreak,
  high_score_count: ({ highScores }) => highScores,
  // A quiz was fast enough, or none was yet.
  fast_completion: ({ fastestTime }, value) => (fastestTime !== null && fastestTime <= value ? 1 : 0),
};

export interface AchievementProgress {
  /** The counted value, at most the target. */
  readonly current: number;
  readonly target: number;
  /** 0 to 100, whole. */
  readonly percent: number;
  readonly isClose: boolean;
}

/** A user's progress towards the requirement of an achievement. */
export function achievementProgress({ type, value }: Requirement, stats: UserStats): AchievementProgress {
  const target = type === 'fast_completion' ? 1 : value;
  const current = Math.min(measured[type](stats, value), target);
  const percent = Math.min(100, Math.floor((current / target) * 100));
  return { current, target, percent, isClose: percent >= CLOSE_PERCENT };
}

export interface LockedAchievement {
  readonly achievement: Achievement;
  readonly progress: AchievementProgress;
}

/** The locked achievements, those with the most progress first; ties in the order of the catalogue. */
export function lockedAchievements(
  all: readonly Achievement[],
  unlockedIds: ReadonlySet<string>,
  stats: UserStats,
): LockedAchievement[] {
  return all
    .filter(({ id }) => !unlockedIds.has(id))
    .map((achievement) => ({
      achievement,
      progress: achievementProgress(achievement.requirement, stats),
    }))
    .sort((one, other) => other.progress.percent - one.progress.percent);
}
