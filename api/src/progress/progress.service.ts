import {
  levelProgress,
  localDay,
  lockedAchievements,
  type Achievement,
  type ActivityDay,
  type AttemptSummary,
  type HeaderStats,
  type NextAchievement,
  type Progress,
  type UnlockedAchievement,
  type UserProgress,
  type UserStats,
} from '@quizmesh/contract';
import { addDays } from './add-days.ts';
import type { ProgressReadModel, StoredBest } from './progress.read-model.ts';
import { streakToday } from './streak.ts';
import type { StoredTotals } from './totals.repository.ts';

/** Data of quizzes and attempts that progress shows. */
export interface PlayHistory {
  /** Finished attempts, newest first. */
  recent(userId: number, limit: number): Promise<AttemptSummary[]>;
  titles(quizIds: readonly number[]): Promise<ReadonlyMap<number, PlayedQuiz>>;
  /** Whether each question that counts was answered right, by attempt. */
  marks(
    played: readonly { readonly id: number; readonly quizId: number }[],
  ): Promise<ReadonlyMap<number, boolean[]>>;
}

interface PlayedQuiz {
  readonly title: string;
  readonly category: string;
  readonly cover: number;
}

export interface ProgressServiceDeps {
  readonly progress: ProgressReadModel;
  readonly history: PlayHistory;
  readonly catalogue: readonly Achievement[];
  readonly countAccounts: () => Promise<number>;
  /** IANA name of the account's time zone. */
  readonly timeZoneOf: (userId: number) => Promise<string>;
  readonly now: () => Date;
}

/** The account that a request comes from. */
export interface AccountOfRequest {
  readonly id: number;
  /** IANA name; null: none is known, and its days are those of UTC. */
  readonly timeZone: string | null;
}

export type ProgressService = ReturnType<typeof createProgressService>;

const LIST_LENGTH = 10;
const FAVORITE_CATEGORIES = 5;

function presentBest(best: StoredBest, quiz: PlayedQuiz): AttemptSummary {
  return {
    id: best.attemptId,
    quizId: best.quizId,
    quizTitle: quiz.title,
    quizCategory: quiz.category,
    cover: quiz.cover,
    completedAt: best.achievedAt.toISOString(),
    percentage: best.percentage,
    score: best.score,
    totalQuestions: best.totalQuestions,
    timeSpent: best.timeMs / 1000,
  };
}

function averageOf({ percentSum, quizzesTaken }: StoredTotals): number {
  return quizzesTaken === 0 ? 0 : Math.round(percentSum / quizzesTaken);
}

export function createProgressService(deps: ProgressServiceDeps) {
  const { progress, history, catalogue, countAccounts, timeZoneOf, now } = deps;

  const today = async (userId: number) => localDay(now(), await timeZoneOf(userId));
  /** The same where the account has been read already. */
  const todayOf = ({ timeZone }: AccountOfRequest) => localDay(now(), timeZone ?? 'UTC');

  async function summary(userId: number, totals: StoredTotals): Promise<UserProgress> {
    const { level, xpToNextLevel } = levelProgress(totals.xp);
    return {
      xp: { currentLevel: level, totalXP: totals.xp, xpToNextLevel },
      streak: streakToday(totals, await today(userId)),
    };
  }

  /** What achievements are measured by. */
  async function stats(userId: number): Promise<UserStats> {
    const totals = await progress.totals(userId);
    const { currentStreak } = streakToday(totals, await today(userId));
    return {
      totalQuizzes: totals.quizzesTaken,
      perfectScores: totals.perfect,
      quizzesCreated: totals.quizzesCreated,
      currentStreak,
      highScores: totals.highScores,
      fastestTime: totals.fastestMs === null ? null : totals.fastestMs / 1000,
    };
  }

  async function bestScores(userId: number): Promise<AttemptSummary[]> {
    const bests = await progress.bests(userId, LIST_LENGTH);
    const quizzes = await history.titles(bests.map(({ quizId }) => quizId));
    return bests.flatMap((best) => {
      const quiz = quizzes.get(best.quizId);
      return quiz ? [presentBest(best, quiz)] : [];
    });
  }

  return {
    catalogue: (): readonly Achievement[] => catalogue,

    /** Progress as the profile shows it. */
    async profile(userId: number): Promise<Progress> {
      const totals = await progress.totals(userId);
      const [head, recent, best, favoriteCategories] = await Promise.all([
        summary(userId, totals),
        history.recent(userId, LIST_LENGTH),
        bestScores(userId),
        progress.favoriteCategories(userId, FAVORITE_CATEGORIES),
      ]);
      const marks = await history.marks([...recent, ...best]);
      const withMarks = (attempt: AttemptSummary) => ({ ...attempt, marks: marks.get(attempt.id) ?? [] });
      return {
        ...head,
        totalQuizzesTaken: totals.quizzesTaken,
        totalQuizzesCreated: totals.quizzesCreated,
        averageScore: averageOf(totals),
        totalTimeSpent: Math.round(totals.timeMsSum / 1000),
        recentAttempts: recent.map(withMarks),
        bestScores: best.map(withMarks),
        favoriteCategories,
      };
    },

    async userProgress(userId: number): Promise<UserProgress> {
      return summary(userId, await progress.totals(userId));
    },

    async headerStats(account: AccountOfRequest): Promise<HeaderStats> {
      const [{ totals, rank: globalRank }, totalUsers] = await Promise.all([
        progress.ranked(account.id),
        countAccounts(),
      ]);
      return {
        totalQuizzesTaken: totals.quizzesTaken,
        totalCorrectAnswers: totals.correct,
        totalQuestionsAnswered: totals.answered,
        averageScore: averageOf(totals),
        globalRank,
        totalUsers,
        currentStreak: streakToday(totals, todayOf(account)).currentStreak,
      };
    },

    /** Local days with finished quizzes among the last `days`, oldest first. */
    activity(account: AccountOfRequest, days: number): Promise<ActivityDay[]> {
      return progress.activity(account.id, addDays(todayOf(account), 1 - days));
    },

    achievements: (userId: number): Promise<UnlockedAchievement[]> => progress.achievements(userId),

    stats,

    /** Locked achievements, those with the most progress first. */
    async nextAchievements(userId: number, limit: number): Promise<NextAchievement[]> {
      const [own, measures] = await Promise.all([progress.achievements(userId), stats(userId)]);
      const unlocked = new Set(own.map(({ achievement }) => achievement.id));
      return lockedAchievements(catalogue, unlocked, measures)
        .slice(0, limit)
        .map(({ achievement, progress: { current, target } }) => ({ achievement, current, target }));
    },

    /** What an account has earned, for its export (decision 47). */
    async exportPlayer(userId: number) {
      const [totals, achievements, xpEntries] = await Promise.all([
        progress.totals(userId),
        progress.achievements(userId),
        progress.ledger(userId),
      ]);
      return { totals, achievements, xpEntries };
    },
  };
}
