import { z } from 'zod';
import { MODERATION_TEXT_MAX_LENGTH } from '../limits.ts';
import { idSchema, timestampSchema, pageFields } from './common.ts';

const confidenceSchema = z.number().int().min(0).max(100);
/** Shown with rel="noopener noreferrer nofollow", never fetched (decision 37). */
const sourceSchema = z.url({ protocol: /^https?$/ }).max(500);

/** A check that came to a finding. */
export const factCheckSchema = z.object({
  id: idSchema,
  quizId: idSchema,
  questionIndex: z.number().int(),
  /** The keyed answer is right. */
  isFactual: z.boolean(),
  confidence: confidenceSchema,
  explanation: z.string(),
  sources: z.array(sourceSchema),
  checkedAt: timestampSchema,
  /** A new check is on its way; this finding holds until then. */
  isRunning: z.boolean(),
});

/** State of one question's check, for its dialog: the finding, or why there is none. */
export const factCheckStateSchema = z.object({
  status: z.enum(['none', 'running', 'checked', 'cannot_verify']),
  /** Why it could not be verified. */
  reason: z.string().nullable(),
  factCheck: factCheckSchema.nullable(),
});

export const adminFactCheckSchema = z.object({
  id: idSchema,
  quizId: idSchema,
  quizTitle: z.string(),
  questionIndex: z.number().int(),
  questionText: z.string().nullable(),
  status: z.enum(['running', 'checked', 'cannot_verify']),
  /** Null unless checked. */
  isFactual: z.boolean().nullable(),
  confidence: confidenceSchema.nullable(),
  explanation: z.string(),
  sources: z.array(sourceSchema),
  /** Provider's name, or 'admin' after an edit. */
  checkedBy: z.string().nullable(),
  checkedAt: timestampSchema.nullable(),
  isRunning: z.boolean(),
  version: z.number().int(),
});
export const FACT_CHECK_FILTERS = [
  'all',
  'correct',
  'incorrect',
  'flagged',
  'high_confidence_errors',
  'cannot_verify',
  'running',
] as const;
export const FACT_CHECK_SORTS = ['newest', 'oldest', 'highest_confidence', 'lowest_confidence'] as const;
export const adminFactCheckQuerySchema = z.object({
  /** In quiz title or explanation. */
  search: z.string().max(200).optional(),
  status: z.enum(FACT_CHECK_FILTERS).default('all'),
  confidence: z.enum(['all', 'high', 'medium', 'low']).default('all'),
  sort: z.enum(FACT_CHECK_SORTS).default('newest'),
  ...pageFields(),
});
/** Checks with the status "cannot verify" count in neither total nor flagged (decision 35). */
export const factCheckSummarySchema = z.object({
  total: z.number().int(),
  flagged: z.number().int(),
  cannotVerify: z.number().int(),
  running: z.number().int(),
});
export const factCheckUpdateSchema = z.object({
  isFactual: z.boolean(),
  confidence: confidenceSchema,
  explanation: z
    .string()
    .trim()
    .refine(
      (text) => [...text].length <= MODERATION_TEXT_MAX_LENGTH,
      `Must have at most ${MODERATION_TEXT_MAX_LENGTH} characters`,
    ),
  sources: z.array(sourceSchema).max(20).optional(),
  /** Version the edit started from; without one the edit applies to the current version. */
  version: z.number().int().optional(),
});
export const factCheckRunRequestSchema = z.object({
  quizId: idSchema,
  questionIndex: z.number().int().min(0).max(1000),
});
export const factCheckRunResponseSchema = z.object({ message: z.string() });

/** Failure rate bands: all from 70, high from 80, medium 70 up to 80; or the badge's own three. */
export const flaggedQuestionQuerySchema = z.object({
  search: z.string().max(200).optional(),
  category: z.string().max(40).optional(),
  rate: z.enum(['all', 'high', 'medium', 'critical']).default('all'),
  ...pageFields(),
});
export const flaggedQuestionSchema = z.object({
  quizId: idSchema,
  quizTitle: z.string(),
  topic: z.string(),
  category: z.string(),
  questionIndex: z.number().int(),
  questionText: z.string(),
  options: z.array(z.string()),
  correctAnswerIndex: z.number().int(),
  /** Percent with one decimal, cut off, never rounded up into the next band. */
  failureRate: z.string(),
  /** First answers; time-outs are not among them. */
  totalAttempts: z.number().int(),
  incorrectAttempts: z.number().int(),
});
