import type { Achievement, UserStats } from '@quizmesh/contract';

/** From this percentage on an achievement is shown as close. */
export const CLOSE_PERCENT = 80;
/** Achievements shown of those not yet unlocked. */
export const AVAILABLE_SHOWN = 9;

type Requirement = Achievement['requirement'];

const measured: Readonly<Record<Requirement['type'], (stats: UserStats, value: number) => number>> = {
  quiz_count: ({ totalQuizzes }) => totalQuizzes,
  perfect_score: ({ perfectScores }) => perfectScores,
  quiz_created: ({ quizzesCreated }) => quizzesCreated,
  streak: ({ currentStreak }) => currentStreak,
  high_score_count: ({ highScores }) => highScores,
  // Fast enough once, or not yet.
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

export interface AvailableAchievement {
  readonly achievement: Achievement;
  readonly progress: AchievementProgress;
}

/** The nearest of those not yet unlocked, at most nine; equally near ones as the catalogue has them. */
export function availableAchievements(
  all: readonly Achievement[],
  unlockedIds: ReadonlySet<string>,
  stats: UserStats,
): AvailableAchievement[] {
  return all
    .filter(({ id }) => !unlockedIds.has(id))
    .map((achievement) => ({
      achievement,
      progress: achievementProgress(achievement.requirement, stats),
    }))
    .sort((one, other) => other.progress.percent - one.progress.percent)
    .slice(0, AVAILABLE_SHOWN);
}
