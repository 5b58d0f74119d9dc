import { z } from 'zod';
import { MODERATION_TEXT_MAX_LENGTH } from '../limits.ts';
import { idSchema, timestampSchema, adminPageFields } from './common.ts';

const confidenceSchema = z.number().int().min(0).max(100);
/** Shown with rel="noopener noreferrer nofollow", never fetched (decision 37). */
const sourceSchema = z.url({ protocol: /^https?$/ }).max(500);

const originSchema = z
  .string()
  .nullable()
  .optional()
  .describe(
    "Where the question comes from, when nothing else was looked at: 'library', 'computed', 'notes' of its author, or the name of a data package. Null: the check is independent of the writer, or there is none to tell.",
  );

/** A check that came to a finding. */
export const factCheckSchema = z.object({
  id: idSchema,
  quizId: idSchema.describe('Number of the quiz.'),
  questionIndex: z.number().int().describe('Position of the question, from 0.'),
  isFactual: z.boolean().describe('Whether the check found the key right.'),
  confidence: confidenceSchema.describe('How sure the check is, percent.'),
  explanation: z.string().describe('Why the answer or verdict is what it is, in plain text.'),
  sources: z.array(sourceSchema).describe('http(s) addresses that support the verdict.'),
  checkedAt: timestampSchema.describe('When the check ended (UTC).'),
  isRunning: z.boolean().describe('Whether a new check is under way; this finding holds until then.'),
  origin: originSchema,
});
export type FactCheck = z.infer<typeof factCheckSchema>;

/** State of one question's check, for its dialog: the finding, or why there is none. */
export const factCheckStateSchema = z.object({
  status: z.enum(['none', 'running', 'checked', 'cannot_verify']).describe('State it is in.'),
  reason: z.string().nullable().describe('Why it could not be verified.'),
  factCheck: factCheckSchema.nullable().describe('The verdict, when there is one.'),
  origin: originSchema,
});
export type FactCheckState = z.infer<typeof factCheckStateSchema>;

export const adminFactCheckSchema = z.object({
  id: idSchema,
  quizId: idSchema.describe('Number of the quiz.'),
  quizTitle: z.string().describe('Title of the quiz, also of deleted ones.'),
  questionIndex: z.number().int().describe('Position of the question, from 0.'),
  questionText: z.string().nullable().describe('Text of the question.'),
  status: z.enum(['running', 'checked', 'cannot_verify']).describe('State it is in.'),
  isFactual: z.boolean().nullable().describe('Whether the check found the key right; null unless checked.'),
  confidence: confidenceSchema.nullable().describe('How sure the check is, percent.'),
  explanation: z.string().describe('Why the answer or verdict is what it is, in plain text.'),
  sources: z.array(sourceSchema).describe('http(s) addresses that support the verdict.'),
  checkedBy: z
    .string()
    .nullable()
    .describe("Name of the provider behind the verdict, or 'admin' after an edit."),
  checkedAt: timestampSchema.nullable().describe('When the check ended (UTC).'),
  isRunning: z.boolean().describe('Whether a check is under way.'),
  version: z.number().int().describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type AdminFactCheck = z.infer<typeof adminFactCheckSchema>;
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
  search: z.string().max(200).optional().describe('Words in quiz title or explanation.'),
  status: z.enum(FACT_CHECK_FILTERS).default('all').describe('State it is in.'),
  confidence: z
    .enum(['all', 'high', 'medium', 'low'])
    .default('all')
    .describe('How sure the check is, percent.'),
  sort: z.enum(FACT_CHECK_SORTS).default('newest').describe('Order of the list.'),
  ...adminPageFields(),
});
export type AdminFactCheckQuery = z.infer<typeof adminFactCheckQuerySchema>;
/** Checks with the status "cannot verify" count in neither total nor flagged (decision 35). */
export const factCheckSummarySchema = z.object({
  total: z.number().int().describe('All of them.'),
  flagged: z.number().int().describe('Checks whose verdict doubts the key.'),
  cannotVerify: z.number().int().describe('Checks that could not tell; they count nowhere else.'),
  running: z.number().int().describe('Checks under way.'),
});
export type FactCheckSummary = z.infer<typeof factCheckSummarySchema>;
export const factCheckUpdateSchema = z.object({
  isFactual: z.boolean().describe('Whether the check found the key right; null when it cannot tell.'),
  confidence: confidenceSchema.describe('How sure the check is, percent.'),
  explanation: z
    .string()
    .trim()
    .refine(
      (text) => [...text].length <= MODERATION_TEXT_MAX_LENGTH,
      `Must have at most ${MODERATION_TEXT_MAX_LENGTH} characters`,
    )
    .describe('Why the answer or verdict is what it is, in plain text.'),
  sources: z.array(sourceSchema).max(20).optional().describe('http(s) addresses that support the verdict.'),
  version: z
    .number()
    .int()
    .optional()
    .describe('Version the edit started from; without one the edit applies to the current version.'),
});
export type FactCheckUpdate = z.infer<typeof factCheckUpdateSchema>;
export const factCheckRunRequestSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  questionIndex: z.number().int().min(0).max(1000).describe('Position of the question, from 0.'),
  checkedAt: timestampSchema
    .nullable()
    .optional()
    .describe(
      "Time (UTC) of the finding that was seen, null: none. An admin's newer edit is a conflict, whose `current` is that check. Absent: any edit is given up. Ignored by servers before 1.2.",
    ),
});
export type FactCheckRunRequest = z.infer<typeof factCheckRunRequestSchema>;
export const factCheckRunResponseSchema = z.object({
  message: z.string().describe('A sentence in English for logs; interfaces show the text of the code.'),
});

/** Failure rate bands: all from 70, high from 80, medium 70 up to 80; or the badge's own three. */
export const flaggedQuestionQuerySchema = z.object({
  search: z.string().max(200).optional().describe('Words to search for.'),
  category: z.string().max(40).optional().describe('Canonical category or filter word.'),
  rate: z.enum(['all', 'high', 'medium', 'critical']).default('all').describe('Band of the failure rate.'),
  ...adminPageFields(),
});
export type FlaggedQuestionQuery = z.infer<typeof flaggedQuestionQuerySchema>;
export const flaggedQuestionSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  quizTitle: z.string().describe('Title of the quiz, also of deleted ones.'),
  topic: z.string().describe("What the quiz is about, in the creator's words."),
  category: z.string().describe('Canonical category or filter word.'),
  questionIndex: z.number().int().describe('Position of the question, from 0.'),
  questionText: z.string().describe('Text of the question.'),
  options: z.array(z.string()).describe('Texts of the options.'),
  correctAnswerIndex: z.number().int().describe('Index of the correct option, from 0.'),
  failureRate: z
    .string()
    .describe(
      'Percent of wrong answers as text, with one decimal: cut off, never rounded up into the next band.',
    ),
  totalAttempts: z.number().int().describe('First answers; time-outs are not among them.'),
  incorrectAttempts: z.number().int().describe('Wrong first answers.'),
});
export type FlaggedQuestion = z.infer<typeof flaggedQuestionSchema>;
