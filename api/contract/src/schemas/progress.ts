import { z } from 'zod';
import { ACHIEVEMENT_ICONS, ACHIEVEMENT_RARITIES, ACHIEVEMENT_REQUIREMENTS } from '../achievements.ts';
import { idSchema, percentageSchema, timestampSchema } from './common.ts';

export const achievementSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(ACHIEVEMENT_ICONS),
  rarity: z.enum(ACHIEVEMENT_RARITIES),
  /** XP it is worth. */
  points: z.number().int().positive(),
  requirement: z.object({
    type: z.enum(ACHIEVEMENT_REQUIREMENTS),
    value: z.number().int().positive(),
  }),
});

/** An achievement that an account has. */
export const unlockedAchievementSchema = z.object({
  achievement: achievementSchema,
  userAchievement: z.object({ achievementId: z.string(), unlockedAt: timestampSchema }),
});

export const streakSchema = z.object({
  /** Local days in a row with a finished quiz, up to today or yesterday. */
  currentStreak: z.number().int(),
  longestStreak: z.number().int(),
});
export const xpSchema = z.object({
  currentLevel: z.number().int(),
  totalXP: z.number().int(),
  xpToNextLevel: z.number().int(),
});
/** Answer of GET /api/user/{id}/progress. */
export const userProgressSchema = z.object({ xp: xpSchema, streak: streakSchema });

export const attemptSummarySchema = z.object({
  id: idSchema,
  quizId: idSchema,
  quizTitle: z.string(),
  quizCategory: z.string(),
  completedAt: timestampSchema,
  percentage: percentageSchema,
  score: z.number().int(),
  totalQuestions: z.number().int(),
  /** Seconds. */
  timeSpent: z.number(),
});

/** Answer of GET /api/auth/progress: what the profile shows (decision 4). */
export const progressSchema = userProgressSchema.extend({
  totalQuizzesTaken: z.number().int(),
  totalQuizzesCreated: z.number().int(),
  averageScore: percentageSchema,
  /** Seconds. */
  totalTimeSpent: z.number(),
  /** Newest first. */
  recentAttempts: z.array(attemptSummarySchema),
  /** The best attempt of each quiz, best first. */
  bestScores: z.array(attemptSummarySchema),
  /** Canonical categories, most played first. */
  favoriteCategories: z.array(z.string()),
});

export const headerStatsSchema = z.object({
  totalQuizzesTaken: z.number().int(),
  totalCorrectAnswers: z.number().int(),
  totalQuestionsAnswered: z.number().int(),
  averageScore: percentageSchema,
  /** By XP, from 1; 0 before the first finished quiz. */
  globalRank: z.number().int(),
  totalUsers: z.number().int(),
});

export const userStatsSchema = z.object({
  totalQuizzes: z.number().int(),
  perfectScores: z.number().int(),
  quizzesCreated: z.number().int(),
  currentStreak: z.number().int(),
  highScores: z.number().int(),
  /** Seconds of the fastest good quiz with the default timer; null before there is one. */
  fastestTime: z.number().nullable(),
});

/** One local day with finished quizzes; days without are left out. */
export const activityDaySchema = z.object({
  day: z.iso.date(),
  count: z.number().int(),
  averageScore: percentageSchema,
});

export const createdQuizSchema = z.object({
  id: idSchema,
  title: z.string(),
  category: z.string(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  topic: z.string(),
  totalQuestions: z.number().int(),
  createdAt: timestampSchema,
  slug: z.string(),
  isActive: z.boolean(),
  analytics: z.object({
    totalAttempts: z.number().int(),
    /** Of the last 7 days. */
    recentAttempts: z.number().int(),
    averageScore: percentageSchema,
    worstScore: percentageSchema,
    bestScore: percentageSchema,
    /** Among all active quizzes by attempts, from 1. */
    popularityRank: z.number().int(),
    /** Seconds. */
    averageTimeSpent: z.number(),
  }),
});
