import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import {
  DEFAULT_QUESTION_COUNT,
  DIFFICULTIES,
  MATERIAL_PLACES_MAX,
  OPTION_COUNT_MAX,
  OPTION_COUNT_MIN,
  QUESTION_COUNTS,
  SOURCE_TEXT_MAX_LENGTH,
  TOPIC_MAX_LENGTH,
  TOPIC_MIN_LENGTH,
  TOPIC_MIN_LENGTH_EAST_ASIAN,
} from '../limits.ts';
import { idSchema, timestampSchema } from './common.ts';
import { materialPlaceSchema } from './material.ts';

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
  numQuestions: countSchema(QUESTION_COUNTS).describe('Questions: 5, 10, 15 or 20.'),
  numOptions: z.coerce
    .number({ error: OPTION_COUNTS })
    .int(OPTION_COUNTS)
    .min(OPTION_COUNT_MIN, OPTION_COUNTS)
    .max(OPTION_COUNT_MAX, OPTION_COUNTS)
    .describe('Options per question, 2 to 6.'),
  difficulty: z.enum(DIFFICULTIES).describe('easy, medium or hard.'),
  /** Accepted for compatibility, never trusted (decision 17). */
  userId: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
  language: z.enum(LANGUAGES).optional().describe('Language tag of the product.'),
  sourceText: z
    .string()
    .trim()
    .refine(
      (text) => [...text].length <= SOURCE_TEXT_MAX_LENGTH,
      `Must have at most ${SOURCE_TEXT_MAX_LENGTH} characters`,
    )
    .transform((text) => text || undefined)
    .optional()
    .describe('Notes to make the quiz from, up to 20,000 characters; blank is none. Needs an AI provider.'),
  places: z
    .array(materialPlaceSchema)
    .max(MATERIAL_PLACES_MAX)
    .optional()
    .describe(
      'Pages, slides or headings of the notes, in their order: questions tell where their words stand.',
    ),
});
export type GenerateQuizRequest = z.infer<typeof generateQuizRequestSchema>;

export const topicHintsQuerySchema = z.object({
  topic: z
    .string()
    .max(TOPIC_MAX_LENGTH * 4)
    .describe("What the quiz is about, in the creator's words."),
  numQuestions: countSchema(QUESTION_COUNTS)
    .default(DEFAULT_QUESTION_COUNT)
    .describe('Questions: 5, 10, 15 or 20.'),
  language: z
    .enum(LANGUAGES)
    .default(DEFAULT_LANGUAGE)
    .describe('Of the page: topics are found by their names in it, and named in it.'),
});
export const topicHintsSchema = z.object({
  isAllowed: z.boolean().describe('Whether the topic may be asked for.'),
  suggestions: z
    .array(z.string())
    .describe('Topics that a quiz can be generated about; empty when any topic is supported.'),
  fit: z
    .object({
      kind: z
        .enum(['exact', 'part', 'unknown'])
        .describe('Questions about it alone, about a broader subject that contains it, or none.'),
      subjects: z
        .array(z.string())
        .describe('The broader subject of a part; at most three near ones of what is unknown.'),
      language: z.enum(LANGUAGES).optional().describe('Of the questions; absent where there are none.'),
    })
    .optional()
    .describe('What a quiz about the text would ask; absent when any topic is supported.'),
});
export type TopicHints = z.infer<typeof topicHintsSchema>;

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
export type TopicExamples = z.infer<typeof topicExamplesSchema>;

export const GENERATION_STEPS = ['drafting', 'checking', 'publishing'] as const;
/** A quiz that its maker may play while the rest of it is made. */
export const quizInTheMakingSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  made: z.number().int().min(0).describe('Questions that are there.'),
  asked: z.number().int().min(1).describe('Questions that were asked for.'),
});
export type QuizInTheMaking = z.infer<typeof quizInTheMakingSchema>;
/** The player's generation that is running, or ended less than ten minutes ago. */
export const currentGenerationSchema = z.object({
  id: idSchema,
  topic: z.string().describe("What the quiz is about, in the creator's words."),
  difficulty: z
    .enum(DIFFICULTIES)
    .nullable()
    .optional()
    .describe('How hard it was asked to be; null: not known. Absent from servers before 1.2.'),
  questionCount: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Questions that were asked for; null: not known. Absent from servers before 1.2.'),
  status: z.enum(['running', 'done', 'failed']).describe('State it is in.'),
  step: z.enum(GENERATION_STEPS).describe('What is being done: drafting, checking or publishing.'),
  percent: z.number().int().min(0).max(100).describe('Progress, 0 to 100.'),
  quizId: idSchema.nullable().describe('Number of the quiz, when it is done; null before.'),
  making: quizInTheMakingSchema
    .nullable()
    .optional()
    .describe(
      'The quiz as far as there is one: its maker may play it already, or take it as it is when the rest cannot be made; null: none.',
    ),
  errorCode: z
    .string()
    .nullable()
    .describe('Error code that the request was answered with, when it has failed; null: none.'),
  message: z.string().nullable().describe('Text of that error, in English; null: none.'),
  createdAt: timestampSchema.describe('When it was made (UTC).'),
});
export type CurrentGeneration = z.infer<typeof currentGenerationSchema>;
export const generationEventsQuerySchema = z.object({
  quizId: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Follows the generation of this quiz; absent: the newest of the player.'),
});
export const currentGenerationResponseSchema = z.object({
  generation: currentGenerationSchema
    .nullable()
    .describe('What is generated for the player or was a moment ago; null: nothing.'),
  readsSourceText: z.boolean().describe('Whether quizzes can be made from any notes: an AI provider is set.'),
  readsNotes: z
    .boolean()
    .optional()
    .describe(
      'Whether notes are read without an AI provider, too, for what they state word by word. Absent from servers before 1.2.',
    ),
  readsAddresses: z
    .boolean()
    .optional()
    .describe('Whether the text of web addresses is read, too. Absent from servers before 1.2.'),
});
export type CurrentGenerationResponse = z.infer<typeof currentGenerationResponseSchema>;
