import { z } from 'zod';
import { ADMIN_BULK_MAX, SERIES_DAYS_MAX } from '../limits.ts';
import { idSchema, percentageSchema, timestampSchema, pageFields } from './common.ts';
import { difficultySchema } from './quiz.ts';

const pageQuery = pageFields();
const count = z.number().int();
const search = z.string().max(200).optional();

export const categoryCountSchema = z.object({ category: z.string(), count });

/** 'Active' and 'recent' mean the last 7 days. */
export const adminStatsSchema = z.object({
  totalUsers: count,
  verifiedUsers: count,
  totalQuizzes: count,
  totalAttempts: count,
  /** Percent, one decimal. */
  avgQuizScore: percentageSchema,
  totalQuestions: count,
  questionsFactChecked: count,
  /** Percent of all questions, one decimal. */
  factCheckCoverage: percentageSchema,
  activeUsers: count,
  recentRegistrations: count,
  /** Guest devices active in the last 7 days. */
  anonymousUsers: count,
  topCategories: z.array(categoryCountSchema),
});
export const adminSeriesQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(SERIES_DAYS_MAX).default(30),
});
export const adminSeriesDaySchema = z.object({
  /** UTC, "2026-11-21". */
  day: z.iso.date(),
  attempts: count,
  registrations: count,
  generations: count,
});
export const adminCategoryQuerySchema = z.object({ category: z.string().max(40).optional() });
export const adminCategorySchema = z.object({
  category: z.string(),
  quizzes: count,
  questions: count,
  attempts: count,
  /** Percent over ranked results; null before the first. */
  averageScore: percentageSchema.nullable(),
  byDifficulty: z.object({ easy: count, medium: count, hard: count }),
});

export const ADMIN_USER_FILTERS = ['all', 'admins', 'verified', 'unverified', 'active'] as const;
export const ADMIN_USER_SORTS = ['newest', 'oldest', 'username', 'username_desc', 'last_active'] as const;
export const adminUserQuerySchema = z.object({
  /** In username or e-mail; "#12" is the account of that number. */
  search,
  filter: z.enum(ADMIN_USER_FILTERS).default('all'),
  sort: z.enum(ADMIN_USER_SORTS).default('newest'),
  ...pageQuery,
});
export const adminUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profilePicture: z.string().nullable(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: timestampSchema,
  lastActiveAt: timestampSchema.nullable(),
  quizzesCreated: count,
  quizzesTaken: count,
  avgScore: percentageSchema,
  /** Whether the row is the signed-in admin's own account. */
  isYou: z.boolean(),
});
export const adminUserChangeSchema = z.object({
  message: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
});

export const ADMIN_QUIZ_SORTS = ['newest', 'oldest', 'title', 'attempts'] as const;
export const adminQuizQuerySchema = z.object({
  /** In title or topic. */
  search,
  category: z.string().max(40).optional(),
  difficulty: difficultySchema.optional(),
  status: z.enum(['all', 'active', 'disabled']).default('all'),
  creatorId: idSchema.optional(),
  sort: z.enum(ADMIN_QUIZ_SORTS).default('newest'),
  ...pageQuery,
});
export const adminQuizSchema = z.object({
  id: idSchema,
  title: z.string(),
  topic: z.string(),
  category: z.string(),
  difficulty: difficultySchema,
  /** Display name; null for starter content. */
  createdBy: z.string().nullable(),
  /** Account of the maker; null for starter content and guests. */
  creatorId: idSchema.nullable(),
  totalQuestions: count,
  totalAttempts: count,
  avgScore: percentageSchema,
  isActive: z.boolean(),
  createdAt: timestampSchema,
});
export const adminQuizDetailSchema = adminQuizSchema.extend({
  description: z.string(),
  language: z.string(),
  provider: z.string(),
  model: z.string().nullable(),
  tags: z.array(z.string()),
  questions: z.array(
    z.object({
      index: count,
      question: z.string(),
      options: z.array(z.string()),
      correctAnswer: count,
      explanation: z.string().nullable(),
      source: z.string().nullable(),
    }),
  ),
  openReports: count,
  openDisputes: count,
});
export const quizToggleSchema = z.object({ isActive: z.boolean() });
export const quizToggleResponseSchema = z.object({
  message: z.string(),
  id: idSchema,
  isActive: z.boolean(),
});
export const quizBulkRequestSchema = z.object({
  ids: z.array(idSchema).min(1).max(ADMIN_BULK_MAX),
  action: z.enum(['enable', 'disable', 'delete']),
});
/** One entry per distinct id, in the order of the request. */
export const quizBulkResponseSchema = z.object({
  results: z.array(z.object({ id: idSchema, status: z.enum(['done', 'unchanged', 'not_found']) })),
});

export const auditQuerySchema = z.object({
  actorId: idSchema.optional(),
  action: z.string().max(60).optional(),
  target: z.string().max(40).optional(),
  targetId: z.string().max(80).optional(),
  ...pageQuery,
});
/** What the trail can be narrowed to. */
export const auditChoicesSchema = z.object({
  actors: z.array(z.object({ id: idSchema, username: z.string() })),
  actions: z.array(z.string()),
});
export const auditEntrySchema = z.object({
  id: idSchema,
  actorId: idSchema,
  actorName: z.string(),
  /** e.g. "quiz.disable". */
  action: z.string(),
  /** Kind of thing, e.g. "quiz". */
  target: z.string(),
  targetId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  at: timestampSchema,
});
