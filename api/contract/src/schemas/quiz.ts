import { z } from 'zod';
import {
  DIFFICULTIES,
  OPTION_COUNT_MAX,
  OPTION_COUNT_MIN,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
  QUESTION_COUNTS,
  TOPIC_MAX_LENGTH,
} from '../limits.ts';
import { LANGUAGES } from '../languages.ts';
import { idSchema, timestampSchema } from './common.ts';

export const difficultySchema = z.enum(DIFFICULTIES);

/** What every list of quizzes carries. */
export const quizSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  topic: z.string(),
  category: z.string(),
  difficulty: difficultySchema,
  tags: z.array(z.string()),
  totalQuestions: z.number().int(),
  optionsPerQuestion: z.number().int(),
  /** Minutes for the whole quiz; null when there is no overall deadline. */
  timeLimit: z.number().nullable(),
  language: z.string(),
  /** Finished attempts, kept by a counter. */
  attempts: z.number().int(),
  createdAt: timestampSchema,
  /** Of the landing page `/{category}/{slug}`; absent from servers before 1.1. */
  slug: z.string().optional(),
});

/** A question as a player sees it before answering: no key, no explanation. */
export const openQuestionSchema = z.object({
  index: z.number().int().min(0),
  question: z.string(),
  options: z.array(z.string()),
});

/** A question whose key the caller may know (decision 24: finished it with no open attempt, or an admin). */
export const solvedQuestionSchema = openQuestionSchema.extend({
  correctAnswer: z.number().int().min(0),
  explanation: z.string().nullable(),
  /** Where the fact comes from, e.g. "world-countries 5.1.0: FRA"; null for providers without sources. */
  source: z.string().nullable(),
});

export const quizSchema = quizSummarySchema.extend({
  questions: z.array(z.union([solvedQuestionSchema, openQuestionSchema])),
  provider: z.string(),
  model: z.string().nullable(),
});

const countSchema = (allowed: readonly number[]) =>
  z.coerce
    .number()
    .int()
    .refine((count) => allowed.includes(count), `Must be one of ${allowed.join(', ')}`);

export const generateQuizRequestSchema = z.object({
  topic: z.string().max(TOPIC_MAX_LENGTH * 4),
  numQuestions: countSchema(QUESTION_COUNTS),
  numOptions: z.coerce.number().int().min(OPTION_COUNT_MIN).max(OPTION_COUNT_MAX),
  difficulty: difficultySchema,
  /** Accepted for compatibility, never trusted (decision 17). */
  userId: z.unknown().optional(),
  language: z.enum(LANGUAGES).optional(),
});
export const generateQuizResponseSchema = z.object({ quiz: quizSummarySchema });

export const SORT_VALUES = [
  'popularity',
  'latest',
  'oldest',
  'alphabetical',
  'alphabetical_desc',
  'difficulty',
  'difficulty_easy',
  'difficulty_hard',
] as const;

/** Query of /api/search (`query`) and /api/quizzes (`search`); 'all' and '' mean no filter. */
export const quizListQuerySchema = z.object({
  query: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
  category: z.string().max(40).optional(),
  difficulty: z
    .enum(['all', ...DIFFICULTIES])
    .or(z.literal(''))
    .optional(),
  sortBy: z.enum(SORT_VALUES).default('popularity'),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});

export const siteStatsSchema = z.object({
  totalQuizzes: z.number().int(),
  totalAttempts: z.number().int(),
  activePlayers: z.number().int(),
});

export const practiceQuestionSchema = z.object({
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.number().int(),
  explanation: z.string().nullable(),
  quizTitle: z.string(),
});
