import { z } from 'zod';
import {
  achievementSchema,
  activityDaySchema,
  answerMistakeRequestSchema,
  answeredMistakeSchema,
  headerStatsSchema,
  idSchema,
  mistakesSchema,
  nextAchievementSchema,
  progressSchema,
  unlockedAchievementSchema,
  userProgressSchema,
  userStatsSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const getProgress = endpoint({
  method: 'get',
  path: '/api/auth/progress',
  summary: 'What the profile shows: XP, streak, totals, recent and best attempts',
  tag: 'progress',
  access: 'member',
  answer: progressSchema,
  errors: [401],
});

export const getHeaderStats = endpoint({
  method: 'get',
  path: '/api/auth/header-stats',
  summary: 'Figures of the account, and its rank by XP',
  tag: 'progress',
  access: 'member',
  answer: headerStatsSchema,
  errors: [401],
});

export const listActivity = endpoint({
  method: 'get',
  path: '/api/auth/activity',
  summary: 'Finished quizzes and average score per local day',
  tag: 'progress',
  access: 'member',
  query: z.object({
    days: z.coerce.number().int().min(1).max(366).default(366).describe('How many days back.'),
  }),
  answer: z.array(activityDaySchema),
  errors: [401],
});

export const getMistakes = endpoint({
  method: 'get',
  path: '/api/mistakes',
  summary: 'Questions that the caller missed and has to answer again today',
  tag: 'progress',
  access: 'member',
  answer: mistakesSchema,
  errors: [401],
});

export const answerMistake = endpoint({
  method: 'post',
  path: '/api/mistakes/:questionId/answers',
  summary: 'Answers a missed question again, and plans when it is asked next',
  tag: 'progress',
  access: 'member',
  params: z.object({ questionId: idSchema.describe('A question that the caller missed.') }),
  body: answerMistakeRequestSchema,
  answer: answeredMistakeSchema,
  errors: [401, 404],
});

export const getUserProgress = endpoint({
  method: 'get',
  path: '/api/user/:id/progress',
  summary: 'Streak and XP of an account',
  tag: 'progress',
  access: 'member',
  params: z.object({ id: idSchema }),
  answer: userProgressSchema,
  errors: [401, 403, 404],
});

export const listUserAchievements = endpoint({
  method: 'get',
  path: '/api/user/:id/achievements',
  summary: 'Achievements of an account, newest first',
  tag: 'progress',
  access: 'member',
  params: z.object({ id: idSchema }),
  answer: z.array(unlockedAchievementSchema),
  errors: [401, 403, 404],
});

export const listNextAchievements = endpoint({
  method: 'get',
  path: '/api/user/:id/next-achievements',
  summary: 'Locked achievements of an account, those with the most progress first',
  tag: 'progress',
  access: 'member',
  params: z.object({ id: idSchema }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(24).default(24).describe('How many.') }),
  answer: z.array(nextAchievementSchema),
  errors: [401, 403, 404],
});

export const getUserStats = endpoint({
  method: 'get',
  path: '/api/user/:id/stats',
  summary: 'What achievements are measured by',
  tag: 'progress',
  access: 'member',
  params: z.object({ id: idSchema }),
  answer: userStatsSchema,
  errors: [401, 403, 404],
});

export const listAchievements = endpoint({
  method: 'get',
  path: '/api/achievements',
  summary: 'All achievements',
  tag: 'progress',
  access: 'public',
  answer: z.array(achievementSchema),
});
