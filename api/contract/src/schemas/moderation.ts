import { z } from 'zod';
import {
  MODERATION_TEXT_MAX_LENGTH,
  PROFANITY_CATEGORIES,
  PROFANITY_SEVERITIES,
  PROFANITY_WORD_MAX_LENGTH,
  REPORT_STATUSES,
  REPORT_TYPES,
  TOPIC_MAX_LENGTH,
} from '../limits.ts';
import { idSchema, timestampSchema, pageFields } from './common.ts';
import { factCheckSchema } from './facts.ts';

/** Text of people for people, counted in code points. */
const plainText = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .refine(
      (text) => [...text].length <= MODERATION_TEXT_MAX_LENGTH,
      `Must have at most ${MODERATION_TEXT_MAX_LENGTH} characters`,
    );
const questionIndexSchema = z.number().int().min(0).max(1000);
const versionSchema = z.number().int().min(0);
const pageQuery = pageFields();

export const reportRequestSchema = z.object({
  quizId: idSchema,
  questionIndex: questionIndexSchema,
  reportType: z.enum(REPORT_TYPES),
  description: plainText('Description is required'),
  /** Accepted for compatibility, never trusted (decision 17). */
  reportedBy: z.unknown().optional(),
});
export const questionReportSchema = z.object({
  id: idSchema,
  quizId: idSchema,
  questionIndex: z.number().int(),
  reportType: z.enum(REPORT_TYPES),
  description: z.string(),
  status: z.enum(REPORT_STATUSES),
  /** Display name, never an e-mail. */
  reportedBy: z.string(),
  createdAt: timestampSchema,
});
export const reportResponseSchema = z.object({ message: z.string(), report: questionReportSchema });
export const adminReportSchema = questionReportSchema.extend({
  quizTitle: z.string(),
  questionText: z.string().nullable(),
  version: versionSchema,
});
/** The queue is worked through from its oldest end. */
const queueOrder = { sort: z.enum(['newest', 'oldest']).default('newest') };
export const adminReportQuerySchema = z.object({
  status: z.enum(REPORT_STATUSES).optional(),
  type: z.enum(REPORT_TYPES).optional(),
  ...queueOrder,
  ...pageQuery,
});
export const reportUpdateSchema = z.object({ status: z.enum(REPORT_STATUSES), version: versionSchema });

export const disputeRequestSchema = z.object({
  quizId: idSchema,
  questionIndex: questionIndexSchema,
  reason: plainText('Reason is required'),
});
export const DISPUTE_DECISIONS = ['rejected', 'corrected', 'voided'] as const;
export const DISPUTE_STATUSES = ['pending', ...DISPUTE_DECISIONS] as const;

/** A dispute as the player who raised it sees it. */
export const disputeSchema = z.object({
  id: idSchema,
  quizId: idSchema,
  quizTitle: z.string(),
  questionIndex: z.number().int(),
  questionText: z.string().nullable(),
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** What the administrator wrote to the player. */
  note: z.string().nullable(),
  createdAt: timestampSchema,
  resolvedAt: timestampSchema.nullable(),
});
export const disputeResponseSchema = z.object({
  message: z.string(),
  dispute: disputeSchema,
  /** The check that was there before this dispute. */
  factCheckResult: factCheckSchema.optional(),
});
export const adminDisputeSchema = disputeSchema.extend({
  disputedBy: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.number().int().nullable(),
  /** Another question has taken its place since: it can only be rejected. */
  isReplaced: z.boolean(),
  /** What the player chose. */
  selectedOption: z.number().int().nullable(),
  /** The blind check of this question; null before the first, or when it could not verify. */
  factCheck: factCheckSchema.nullable(),
  version: versionSchema,
});
export const adminDisputeQuerySchema = z.object({
  status: z.enum(DISPUTE_STATUSES).optional(),
  ...queueOrder,
  ...pageQuery,
});
export const disputeResolutionSchema = z
  .object({
    decision: z.enum(DISPUTE_DECISIONS),
    /** Index of the right option; needed for 'corrected' only. */
    correctAnswer: z.number().int().min(0).max(5).optional(),
    note: z.string().trim().max(1000).optional(),
    version: versionSchema,
  })
  .refine(({ decision, correctAnswer }) => decision !== 'corrected' || correctAnswer !== undefined, {
    path: ['correctAnswer'],
    message: 'The right option is required',
  });

/** The five fields of a word; the server trims it. */
export const profanityWordRequestSchema = z.object({
  word: z
    .string()
    .trim()
    .min(1, 'Word is required')
    .refine(
      (word) => [...word].length <= PROFANITY_WORD_MAX_LENGTH,
      `Must have at most ${PROFANITY_WORD_MAX_LENGTH} characters`,
    ),
  category: z.enum(PROFANITY_CATEGORIES),
  severity: z.enum(PROFANITY_SEVERITIES),
  isPattern: z.boolean().default(false),
  isActive: z.boolean().default(true),
});
export const profanityWordUpdateSchema = profanityWordRequestSchema.extend({
  isPattern: z.boolean(),
  isActive: z.boolean(),
  /** Version the edit started from; without one the edit applies to the current version. */
  version: versionSchema.optional(),
});
export const profanityWordSchema = z.object({
  id: idSchema,
  word: z.string(),
  category: z.enum(PROFANITY_CATEGORIES),
  severity: z.enum(PROFANITY_SEVERITIES),
  isPattern: z.boolean(),
  isActive: z.boolean(),
  addedBy: z.string(),
  createdAt: timestampSchema,
  version: versionSchema,
});
export const profanityWordQuerySchema = z.object({
  search: z.string().max(200).optional(),
  category: z.enum(PROFANITY_CATEGORIES).optional(),
  severity: z.enum(PROFANITY_SEVERITIES).optional(),
  ...pageQuery,
});
export const profanitySummarySchema = z.object({
  total: z.number().int(),
  active: z.number().int(),
  patterns: z.number().int(),
  categories: z.number().int(),
});
export const profanityTestRequestSchema = z.object({
  word: profanityWordRequestSchema.shape.word,
  isPattern: z.boolean().default(false),
  text: z.string().max(TOPIC_MAX_LENGTH * 10),
});
export const profanityTestResponseSchema = z.object({ matches: z.boolean() });
