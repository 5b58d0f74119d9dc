import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import {
  DEFAULT_QUESTION_COUNT,
  DIFFICULTIES,
  OPTION_COUNT_MAX,
  OPTION_COUNT_MIN,
  QUESTION_COUNTS,
  SOURCE_TEXT_MAX_LENGTH,
  TOPIC_MAX_LENGTH,
  TOPIC_MIN_LENGTH,
  TOPIC_MIN_LENGTH_EAST_ASIAN,
} from '../limits.ts';
import { idSchema, timestampSchema } from './common.ts';

const countSchema = (allowed: readonly number[]) =>
  z.coerce
    .number({ error: `Must be one of ${allowed.join(', ')}` })
    .int()
    .refine((count) => allowed.includes(count), `Must be one of ${allowed.join(', ')}`);

const OPTION_COUNTS = `Must be a whole number from ${OPTION_COUNT_MIN} to ${OPTION_COUNT_MAX}`;

const TOPIC_RULE = `${TOPIC_MIN_LENGTH} to ${TOPIC_MAX_LENGTH} code points after trimming; ${TOPIC_MIN_LENGTH_EAST_ASIAN} are enough where one is Han, Kana or Hangul.`;

export const generateQuizRequestSchema = z.object({
  topic: z
    .string()
    .max(TOPIC_MAX_LENGTH * 4)
    .describe(`What the quiz is to be about. ${TOPIC_RULE}`),
  numQuestions: countSchema(QUESTION_COUNTS),
  numOptions: z.coerce
    .number({ error: OPTION_COUNTS })
    .int(OPTION_COUNTS)
    .min(OPTION_COUNT_MIN, OPTION_COUNTS)
    .max(OPTION_COUNT_MAX, OPTION_COUNTS),
  difficulty: z.enum(DIFFICULTIES),
  /** Accepted for compatibility, never trusted (decision 17). */
  userId: z.unknown().optional(),
  language: z.enum(LANGUAGES).optional(),
  /** Notes to make the quiz from; blank is none. Needs an AI provider. */
  sourceText: z
    .string()
    .trim()
    .refine(
      (text) => [...text].length <= SOURCE_TEXT_MAX_LENGTH,
      `Must have at most ${SOURCE_TEXT_MAX_LENGTH} characters`,
    )
    .transform((text) => text || undefined)
    .optional(),
});

export const topicHintsQuerySchema = z.object({
  topic: z.string().max(TOPIC_MAX_LENGTH * 4),
  numQuestions: countSchema(QUESTION_COUNTS).default(DEFAULT_QUESTION_COUNT),
});
export const topicHintsSchema = z.object({
  isAllowed: z.boolean(),
  /** Topics that a quiz can be generated about; empty when any topic is supported. */
  suggestions: z.array(z.string()),
});

export const topicExamplesQuerySchema = z.object({
  language: z
    .enum(LANGUAGES)
    .default(DEFAULT_LANGUAGE)
    .describe('Language that the examples should read well in.'),
});
export const topicExamplesSchema = z.object({
  examples: z
    .array(z.string())
    .describe('Topics that a quiz can be made about, whatever its length and difficulty.'),
});

export const GENERATION_STEPS = ['drafting', 'checking', 'publishing'] as const;
/** The player's generation that is running, or ended less than ten minutes ago. */
export const currentGenerationSchema = z.object({
  id: idSchema,
  topic: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  step: z.enum(GENERATION_STEPS),
  percent: z.number().int().min(0).max(100),
  /** When it is done. */
  quizId: idSchema.nullable(),
  /** When it has failed: the code and text that the request was answered with. */
  errorCode: z.string().nullable(),
  message: z.string().nullable(),
  createdAt: timestampSchema,
});
export const currentGenerationResponseSchema = z.object({
  generation: currentGenerationSchema.nullable(),
  /** Quizzes can be made from notes. */
  readsSourceText: z.boolean(),
});
