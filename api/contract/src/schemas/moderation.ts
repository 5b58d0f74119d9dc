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
import { idSchema, timestampSchema, adminPageFields } from './common.ts';
import { factCheckSchema, factCheckStateSchema } from './facts.ts';

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
const pageQuery = adminPageFields();

export const reportRequestSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  questionIndex: questionIndexSchema.describe('Position of the question, from 0.'),
  reportType: z.enum(REPORT_TYPES).describe('What is wrong with the question.'),
  description: plainText('Description is required').describe('A few sentences in plain text.'),
  /** Accepted for compatibility, never trusted (decision 17). */
  reportedBy: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
});
export type ReportRequest = z.infer<typeof reportRequestSchema>;
export const questionReportSchema = z.object({
  id: idSchema,
  quizId: idSchema.describe('Number of the quiz.'),
  questionIndex: z.number().int().describe('Position of the question, from 0.'),
  reportType: z.enum(REPORT_TYPES).describe('What is wrong with the question.'),
  description: z.string().describe('A few sentences in plain text.'),
  status: z.enum(REPORT_STATUSES).describe('State it is in.'),
  reportedBy: z.string().describe('Display name of who reported, never an e-mail.'),
  createdAt: timestampSchema.describe('When it was made (UTC).'),
});
export type QuestionReport = z.infer<typeof questionReportSchema>;
export const reportResponseSchema = z.object({
  message: z.string().describe('A sentence in English for logs; interfaces show the text of the code.'),
  report: questionReportSchema.describe('The report.'),
});
/** What an administrator needs to judge a question where it stands in a queue; as the question is now. */
export const questionContextSchema = z.object({
  options: z.array(z.string()).describe('Texts of the options.'),
  correctAnswer: z.number().int().describe('Index of the correct option, from 0.'),
  source: z.string().nullable().describe('Where the fact comes from; null when unknown.'),
  isVoid: z.boolean().describe('Voided by an administrator: it counts in no score.'),
  answered: z.number().int().describe('First answers that were counted.'),
  incorrect: z.number().int().describe('How many of them were wrong.'),
  pendingReports: z.number().int().describe('Reports of this question that wait for a look.'),
  pendingDisputes: z.number().int().describe('Disputes of this question that wait for a decision.'),
  check: factCheckStateSchema.describe('State of the blind check.'),
});
export type QuestionContext = z.infer<typeof questionContextSchema>;
const context = questionContextSchema
  .nullable()
  .optional()
  .describe('The question as it is now; null when its quiz was deleted. Absent from servers before 1.2.');

export const adminReportSchema = questionReportSchema.extend({
  quizTitle: z.string().describe('Title of the quiz, also of deleted ones.'),
  questionText: z.string().nullable().describe('Text of the question.'),
  context,
  version: versionSchema.describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type AdminReport = z.infer<typeof adminReportSchema>;
/** The queue is worked through from its oldest end. */
const queueOrder = { sort: z.enum(['newest', 'oldest']).default('newest').describe('Order of the list.') };
export const adminReportQuerySchema = z.object({
  status: z.enum(REPORT_STATUSES).optional().describe('State it is in.'),
  type: z.enum(REPORT_TYPES).optional().describe('Which kind.'),
  reporterId: idSchema.optional().describe('Account that sent them.'),
  creatorId: idSchema.optional().describe('Account whose quizzes they are about.'),
  ...queueOrder,
  ...pageQuery,
});
export type AdminReportQuery = z.infer<typeof adminReportQuerySchema>;
export const reportUpdateSchema = z.object({
  status: z.enum(REPORT_STATUSES).describe('State it is in.'),
  version: versionSchema.describe('Counts changes; edits send the one they saw, another one answers 409.'),
});

export const disputeRequestSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  questionIndex: questionIndexSchema.describe('Position of the question, from 0.'),
  reason: plainText('Reason is required').describe('Why, in plain words.'),
});
export type DisputeRequest = z.infer<typeof disputeRequestSchema>;
export const DISPUTE_DECISIONS = ['rejected', 'corrected', 'voided'] as const;
export const DISPUTE_STATUSES = ['pending', ...DISPUTE_DECISIONS] as const;

/** A dispute as the player who raised it sees it. */
export const disputeSchema = z.object({
  id: idSchema,
  quizId: idSchema.describe('Number of the quiz.'),
  quizTitle: z.string().describe('Title of the quiz, also of deleted ones.'),
  questionIndex: z.number().int().describe('Position of the question, from 0.'),
  questionText: z.string().nullable().describe('Text of the question.'),
  reason: z.string().describe('Why, in plain words.'),
  status: z.enum(DISPUTE_STATUSES).describe('State it is in.'),
  note: z.string().nullable().describe('What the admin wrote to the player; null without a note.'),
  createdAt: timestampSchema.describe('When it was made (UTC).'),
  resolvedAt: timestampSchema.nullable().describe('When it was decided (UTC); null while it waits.'),
});
export type Dispute = z.infer<typeof disputeSchema>;
export const disputeResponseSchema = z.object({
  message: z.string().describe('A sentence in English for logs; interfaces show the text of the code.'),
  dispute: disputeSchema.describe('The dispute as its player sees it.'),
  factCheckResult: factCheckSchema
    .optional()
    .describe('The verdict that was there before this dispute, when there was one.'),
});
export type DisputeResponse = z.infer<typeof disputeResponseSchema>;
export const adminDisputeSchema = disputeSchema.extend({
  disputedBy: z.string().describe('Username or guest name of the player who disputed.'),
  options: z.array(z.string()).describe('Texts of the options.'),
  correctAnswer: z.number().int().nullable().describe('Index of the correct option, from 0.'),
  isReplaced: z.boolean().describe('Another question has taken its place since: it can only be rejected.'),
  selectedOption: z
    .number()
    .int()
    .nullable()
    .describe('Index of the option the player chose; null: time ran out.'),
  factCheck: factCheckSchema
    .nullable()
    .describe('The blind check of this question; null before the first, or when it could not verify.'),
  context,
  version: versionSchema.describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type AdminDispute = z.infer<typeof adminDisputeSchema>;
export const adminDisputeQuerySchema = z.object({
  status: z.enum(DISPUTE_STATUSES).optional().describe('State it is in.'),
  userId: idSchema.optional().describe('Account that raised them.'),
  ...queueOrder,
  ...pageQuery,
});
export type AdminDisputeQuery = z.infer<typeof adminDisputeQuerySchema>;
export const disputeResolutionSchema = z
  .object({
    decision: z.enum(DISPUTE_DECISIONS).describe('What the admin decided.'),
    correctAnswer: z
      .number()
      .int()
      .min(0)
      .max(5)
      .optional()
      .describe("Index of the right option, from 0; needed for 'corrected' only."),
    expectedKey: z
      .number()
      .int()
      .min(0)
      .nullable()
      .optional()
      .describe(
        'Right option that was seen, from 0, null for none; another one answers 409. Ignored by servers before 1.2.',
      ),
    note: z.string().trim().max(1000).optional().describe('Remark of the admin; null without one.'),
    version: versionSchema.describe('Counts changes; edits send the one they saw, another one answers 409.'),
  })
  .refine(({ decision, correctAnswer }) => decision !== 'corrected' || correctAnswer !== undefined, {
    path: ['correctAnswer'],
    message: 'The right option is required',
  });
export type DisputeResolution = z.infer<typeof disputeResolutionSchema>;

/** The five fields of a word; the server trims it. */
export const profanityWordRequestSchema = z.object({
  word: z
    .string()
    .trim()
    .min(1, 'Word is required')
    .refine(
      (word) => [...word].length <= PROFANITY_WORD_MAX_LENGTH,
      `Must have at most ${PROFANITY_WORD_MAX_LENGTH} characters`,
    )
    .describe('Word or pattern to look for.'),
  category: z.enum(PROFANITY_CATEGORIES).describe('Canonical category or filter word.'),
  severity: z.enum(PROFANITY_SEVERITIES).describe('high and medium block, low is only logged.'),
  isPattern: z.boolean().default(false).describe('Whether the word is a regular expression (linear time).'),
  isActive: z
    .boolean()
    .default(true)
    .describe('Whether it is in use; disabled quizzes vanish from public lists.'),
});
export type ProfanityWordRequest = z.infer<typeof profanityWordRequestSchema>;
export const profanityWordUpdateSchema = profanityWordRequestSchema.extend({
  isPattern: z.boolean().describe('Whether the word is a regular expression (linear time).'),
  isActive: z.boolean().describe('Whether it is in use; disabled quizzes vanish from public lists.'),
  version: versionSchema
    .optional()
    .describe('Version the edit started from; without one the edit applies to the current version.'),
});
export type ProfanityWordUpdate = z.infer<typeof profanityWordUpdateSchema>;
export const profanityWordRemovalSchema = z.object({
  version: versionSchema
    .optional()
    .describe('Version that was seen; another one answers 409. Ignored by servers before 1.2.'),
});
export const profanityWordSchema = z.object({
  id: idSchema,
  word: z.string().describe('Word or pattern to look for.'),
  category: z.enum(PROFANITY_CATEGORIES).describe('Canonical category or filter word.'),
  severity: z.enum(PROFANITY_SEVERITIES).describe('high and medium block, low is only logged.'),
  isPattern: z.boolean().describe('Whether the word is a regular expression (linear time).'),
  isActive: z.boolean().describe('Whether it is in use; disabled quizzes vanish from public lists.'),
  addedBy: z.string().describe('Username of the admin who added it.'),
  createdAt: timestampSchema.describe('When it was made (UTC).'),
  version: versionSchema.describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type ProfanityWord = z.infer<typeof profanityWordSchema>;
export const profanityWordQuerySchema = z.object({
  search: z.string().max(200).optional().describe('Words to search for.'),
  category: z.enum(PROFANITY_CATEGORIES).optional().describe('Canonical category or filter word.'),
  severity: z.enum(PROFANITY_SEVERITIES).optional().describe('high and medium block, low is only logged.'),
  ...pageQuery,
});
export type ProfanityWordQuery = z.infer<typeof profanityWordQuerySchema>;
export const profanitySummarySchema = z.object({
  total: z.number().int().describe('All of them.'),
  active: z.number().int().describe('Only active ones, or only inactive ones.'),
  patterns: z.number().int().describe('Words that are regular expressions.'),
  categories: z.number().int().describe('Category names.'),
});
export type ProfanitySummary = z.infer<typeof profanitySummarySchema>;
export const profanityTestRequestSchema = z.object({
  word: profanityWordRequestSchema.shape.word.describe('Word or pattern to look for.'),
  isPattern: z.boolean().default(false).describe('Whether the word is a regular expression (linear time).'),
  text: z
    .string()
    .max(TOPIC_MAX_LENGTH * 10)
    .describe('Plain text.'),
});
export const profanityTestResponseSchema = z.object({
  matches: z.boolean().describe('Whether the word or pattern is found in the text.'),
});
