import { z } from 'zod';
import { TIMER_CHOICES_SECONDS } from '../limits.ts';
import { idSchema, percentageSchema, timestampSchema } from './common.ts';
import { streakSchema, unlockedAchievementSchema } from './progress.ts';

/** First answers per option; percentages over answered questions, time-outs apart (decision 31). */
export const answerStatisticSchema = z.object({
  option: z.number().int(),
  count: z.number().int(),
  percentage: percentageSchema,
});

export const recordedAnswerSchema = z.object({
  questionIndex: z.number().int(),
  /** null: the time ran out. */
  selectedOption: z.number().int().nullable(),
  isCorrect: z.boolean(),
  correctAnswer: z.number().int(),
  explanation: z.string().nullable(),
  /** Seconds the server counted for this question. */
  seconds: z.number(),
});

/** The player's attempt at a quiz: opened, or resumed with the answers given so far. */
export const attemptSchema = z.object({
  id: idSchema,
  quizId: idSchema,
  status: z.enum(['open', 'finished']),
  startedAt: timestampSchema,
  answers: z.array(recordedAnswerSchema),
  /** Server time when each question was first shown, by index. */
  openedAt: z.record(z.string(), timestampSchema),
  serverTime: timestampSchema,
  /** Per question; 0 without a limit. Only the default ranks by time (decision 28). */
  timeLimitSeconds: z.number().int().optional(),
  /** When the whole quiz must be done; null without such a limit or before the first question. */
  deadlineAt: timestampSchema.nullable().optional(),
});

export const openAttemptRequestSchema = z.object({
  /** Per question; changes an open attempt only before its first answer. */
  timeLimitSeconds: z.union(TIMER_CHOICES_SECONDS.map((seconds) => z.literal(seconds))).optional(),
});

export const openQuestionResponseSchema = z.object({
  openedAt: timestampSchema,
  serverTime: timestampSchema,
});

export const recordAnswerRequestSchema = z.object({
  quizId: idSchema,
  questionIndex: z.number().int().min(0),
  selectedOption: z.number().int().min(0).nullable(),
  attemptId: idSchema.optional(),
  userId: z.unknown().optional(),
  username: z.unknown().optional(),
});
export const recordAnswerResponseSchema = z.object({
  /** The recorded answer, which is the first one: another tab may have sent it. Absent from servers before 1.2. */
  selectedOption: z.number().int().nullable().optional(),
  isCorrect: z.boolean(),
  correctAnswer: z.number().int(),
  explanation: z.string().nullable(),
  stats: z.array(answerStatisticSchema),
});

export const submitScoreRequestSchema = z.object({
  quizId: idSchema,
  attemptId: idSchema.optional(),
  /** Claims of the client: kept for compatibility, ignored (decision 25). */
  userId: z.unknown().optional(),
  username: z.unknown().optional(),
  score: z.unknown().optional(),
  totalQuestions: z.unknown().optional(),
  timeSpent: z.unknown().optional(),
  /** Fills questions the server has no answer for. */
  answers: z.array(z.number().int().min(0).nullable()).max(100).optional(),
});
export const submitScoreResponseSchema = z.object({
  success: z.literal(true),
  attemptId: idSchema,
  score: z.number().int(),
  totalQuestions: z.number().int(),
  percentage: percentageSchema,
  /** Seconds. */
  timeSpent: z.number(),
  /** From 1; null when this attempt does not rank. */
  rank: z.number().int().nullable(),
  totalPlayers: z.number().int(),
  /** max(1, ceil(rank / total * 100)); null when not ranked. */
  topPercent: z.number().int().nullable(),
  /** Unlocked by this attempt; empty for guests. */
  achievements: z.array(unlockedAchievementSchema),
  /** Null for guests. */
  streak: streakSchema.nullable(),
  xpEarned: z.number().int(),
});

/** Server copy of the player's last finished attempt (decision 33). */
const changedQuestionSchema = z.object({
  index: z.number().int(),
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.number().int(),
  explanation: z.string().nullable(),
});
export const myResultSchema = submitScoreResponseSchema.omit({ success: true }).extend({
  quizId: idSchema,
  completedAt: timestampSchema,
  answers: z.array(recordedAnswerSchema),
  /** Per question; 0 without a limit. Absent from servers before 1.2. */
  timeLimitSeconds: z.number().int().optional(),
  /** Questions that were edited since, as this attempt saw them; absent when there are none. */
  changedQuestions: z.array(changedQuestionSchema).optional(),
});

export const leaderboardEntrySchema = z.object({
  id: idSchema,
  /** Display name; guests show their player name. Never an e-mail. */
  username: z.string(),
  isGuest: z.boolean(),
  /** The account was deleted: pages show a text in the user's language. Absent from older servers. */
  isDeleted: z.boolean().optional(),
  isYou: z.boolean(),
  score: z.number().int(),
  totalQuestions: z.number().int(),
  percentage: percentageSchema,
  timeSpent: z.number(),
  completedAt: timestampSchema,
  rank: z.number().int(),
});
