import { z } from 'zod';
import { ACHIEVEMENT_ICONS, ACHIEVEMENT_RARITIES, ACHIEVEMENT_REQUIREMENTS } from '../achievements.ts';
import { LANGUAGES } from '../languages.ts';
import { idSchema, percentageSchema, timestampSchema } from './common.ts';
import { coverSchema, quotationField, visibilitySchema } from './quiz.ts';

export const achievementSchema = z.object({
  id: z.string().describe('Name of the achievement in the catalogue.'),
  name: z.string().describe('Name of the module or thing.'),
  description: z.string().describe('A few sentences in plain text.'),
  icon: z.enum(ACHIEVEMENT_ICONS).describe('One of the twelve icon names.'),
  rarity: z.enum(ACHIEVEMENT_RARITIES).describe('common, rare, epic or legendary.'),
  points: z.number().int().positive().describe('XP it is worth.'),
  requirement: z
    .object({
      type: z.enum(ACHIEVEMENT_REQUIREMENTS).describe('Which kind.'),
      value: z.number().int().positive().describe('Value to reach or set.'),
    })
    .describe('What unlocks the achievement.'),
});
export type Achievement = z.infer<typeof achievementSchema>;

/** An achievement that an account has. */
export const unlockedAchievementSchema = z.object({
  achievement: achievementSchema.describe('The achievement as the catalogue lists it.'),
  userAchievement: z
    .object({
      achievementId: z.string().describe('Name of the achievement in the catalogue.'),
      unlockedAt: timestampSchema.describe('When it was unlocked (UTC).'),
    })
    .describe('When and which one the account unlocked.'),
});
export type UnlockedAchievement = z.infer<typeof unlockedAchievementSchema>;

/** A locked achievement, and how far an account is. */
export const nextAchievementSchema = z.object({
  achievement: achievementSchema.describe('The achievement as the catalogue lists it.'),
  current: z.number().int().min(0).describe('What counts towards it so far, at most the target.'),
  target: z.number().int().positive().describe('What it takes.'),
});
export type NextAchievement = z.infer<typeof nextAchievementSchema>;

export const streakSchema = z.object({
  currentStreak: z
    .number()
    .int()
    .describe("Local days in a row with a finished quiz or the day's mistakes, up to today or yesterday."),
  longestStreak: z.number().int().describe('Longest run of such days.'),
});
export type Streak = z.infer<typeof streakSchema>;
export const xpSchema = z.object({
  currentLevel: z.number().int().describe('Level by the XP formula, from 1.'),
  totalXP: z.number().int().describe('XP earned so far.'),
  xpToNextLevel: z.number().int().describe('XP missing to the next level.'),
});
/** Answer of GET /api/user/{id}/progress. */
export const userProgressSchema = z.object({
  xp: xpSchema.describe('Experience points.'),
  streak: streakSchema.describe("Days in a row with a finished quiz or the day's mistakes."),
});
export type UserProgress = z.infer<typeof userProgressSchema>;

export const attemptSummarySchema = z.object({
  id: idSchema,
  quizId: idSchema.describe('Number of the quiz.'),
  quizTitle: z.string().describe('Title of the quiz, also of deleted ones.'),
  quizCategory: z.string().describe('Category of the quiz.'),
  cover: coverSchema,
  completedAt: timestampSchema.describe('When it was finished (UTC).'),
  percentage: percentageSchema,
  score: z.number().int().describe('Correct answers.'),
  totalQuestions: z.number().int().describe('Questions in all.'),
  timeSpent: z
    .number()
    .describe(
      "Seconds by the server's clock; claimed by the client, within limits, when no question was opened.",
    ),
  marks: z
    .array(z.boolean())
    .optional()
    .describe('Whether each question was answered right, in order. Absent from servers before 1.2.'),
});
export type AttemptSummary = z.infer<typeof attemptSummarySchema>;

/** Answer of GET /api/auth/progress: what the profile shows (decision 4). */
export const progressSchema = userProgressSchema.extend({
  totalQuizzesTaken: z.number().int().describe('Quizzes the account finished.'),
  totalQuizzesCreated: z.number().int().describe('Quizzes the account made.'),
  averageScore: percentageSchema.describe('Mean percentage, 0 to 100.'),
  totalTimeSpent: z.number().describe('Seconds spent playing.'),
  recentAttempts: z.array(attemptSummarySchema).describe('The latest attempts, newest first.'),
  bestScores: z.array(attemptSummarySchema).describe('The best attempt of each quiz, best first.'),
  favoriteCategories: z.array(z.string()).describe('Canonical categories, most played first.'),
});
export type Progress = z.infer<typeof progressSchema>;

export const headerStatsSchema = z.object({
  totalQuizzesTaken: z.number().int().describe('Quizzes the account finished.'),
  totalCorrectAnswers: z.number().int().describe('Correct answers in all.'),
  totalQuestionsAnswered: z.number().int().describe('Questions answered in all.'),
  averageScore: percentageSchema.describe('Mean percentage, 0 to 100.'),
  globalRank: z
    .number()
    .int()
    .describe('Place among all accounts by XP, from 1; 0 before the first quiz that was finished or made.'),
  totalUsers: z.number().int().describe('Accounts in all.'),
  currentStreak: z
    .number()
    .int()
    .optional()
    .describe(
      "Days in a row with a finished quiz or the day's mistakes, by the account's local day. Absent from servers before 1.2.",
    ),
});
export type HeaderStats = z.infer<typeof headerStatsSchema>;

export const userStatsSchema = z.object({
  totalQuizzes: z.number().int().describe('Quizzes in all.'),
  perfectScores: z.number().int().describe('Results of 100%.'),
  quizzesCreated: z.number().int().describe('Quizzes the account made.'),
  currentStreak: z
    .number()
    .int()
    .describe("Days in a row with a finished quiz or the day's mistakes, by the account's local day."),
  highScores: z.number().int().describe('Results of 90% or more on at least 5 questions.'),
  fastestTime: z
    .number()
    .nullable()
    .describe(
      'Seconds of the fastest finished quiz with 80% or more and the default timer; null before there is one.',
    ),
});
export type UserStats = z.infer<typeof userStatsSchema>;

/** One local day with finished quizzes; days without are left out. */
export const activityDaySchema = z.object({
  day: z.iso.date().describe('Calendar day, YYYY-MM-DD.'),
  count: z.number().int().describe('How many.'),
  averageScore: percentageSchema.describe('Mean percentage, 0 to 100.'),
});
export type ActivityDay = z.infer<typeof activityDaySchema>;

export const dueQuestionSchema = z.object({
  questionId: idSchema.describe('The question.'),
  quizId: idSchema.describe('Its quiz.'),
  quizTitle: z.string().describe('Title in plain text.'),
  language: z.enum(LANGUAGES).describe('Language of the question.'),
  question: z.string().describe('Text of the question.'),
  options: z.array(z.string()).describe('Texts of the options.'),
});
export type DueQuestion = z.infer<typeof dueQuestionSchema>;

const askedOnSchema = z.iso.date().nullable();

/** Questions that the member missed and has to answer again. */
export const mistakesSchema = z.object({
  questions: z.array(dueQuestionSchema).describe('Those that have waited longest, without their key.'),
  due: z.number().int().min(0).describe('How many are to be answered today.'),
  answeredToday: z.number().int().min(0).describe('How many were answered today.'),
  nextOn: askedOnSchema.describe('Local day on which the next one is due that is not today; null: none.'),
});
export type Mistakes = z.infer<typeof mistakesSchema>;

export const answerMistakeRequestSchema = z.object({
  selectedOption: z.number().int().min(0).max(100).describe('Index of the chosen option, from 0.'),
});

export const answeredMistakeSchema = z.object({
  isCorrect: z.boolean().describe('Whether the answer is right.'),
  correctAnswer: z.number().int().min(0).describe('Index of the correct option, from 0.'),
  explanation: z.string().nullable().describe('Why the answer is what it is, in plain text.'),
  quotation: quotationField,
  askedAgainOn: askedOnSchema.describe('Local day on which it is asked again; null: it is known.'),
  streak: streakSchema.nullable().describe("The streak, once the day's mistakes are answered; null before."),
});
export type AnsweredMistake = z.infer<typeof answeredMistakeSchema>;

export const createdQuizSchema = z.object({
  id: idSchema,
  title: z.string().describe('Title in plain text.'),
  category: z.string().describe('Canonical category or filter word.'),
  difficulty: z.enum(['easy', 'medium', 'hard']).describe('easy, medium or hard.'),
  topic: z.string().describe("What the quiz is about, in the creator's words."),
  totalQuestions: z.number().int().describe('Questions in all.'),
  createdAt: timestampSchema.describe('When it was made (UTC).'),
  slug: z.string().describe("Last part of the landing page's address."),
  isActive: z.boolean().describe('Whether it is in use; disabled quizzes vanish from public lists.'),
  visibility: visibilitySchema.optional(),
  cover: coverSchema,
  analytics: z
    .object({
      totalAttempts: z.number().int().describe('Finished plays in all.'),
      recentAttempts: z.number().int().describe('Finished plays in the last 7 days.'),
      averageScore: percentageSchema.describe('Mean percentage, 0 to 100.'),
      worstScore: percentageSchema.describe('Lowest percentage; null before the first attempt.'),
      bestScore: percentageSchema.describe('Highest percentage; null before the first attempt.'),
      popularityRank: z.number().int().describe('Place among all active quizzes by attempts, from 1.'),
      averageTimeSpent: z.number().describe('Mean seconds per attempt.'),
      attemptsByDay: z
        .array(z.number().int())
        .optional()
        .describe(
          'Finished plays on each of the last 30 UTC days, oldest first. Absent from servers before 1.2.',
        ),
    })
    .describe('Stats of all attempts at the quiz.'),
});
export type CreatedQuiz = z.infer<typeof createdQuizSchema>;
