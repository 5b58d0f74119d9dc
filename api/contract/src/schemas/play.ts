import { z } from 'zod';
import { TIMER_CHOICES_SECONDS } from '../limits.ts';
import { idSchema, percentageSchema, timestampSchema } from './common.ts';
import { quotationField } from './quiz.ts';
import { streakSchema, unlockedAchievementSchema } from './progress.ts';

/** First answers per option; percentages over answered questions, time-outs apart (decision 31). */
export const answerStatisticSchema = z.object({
  option: z.number().int().describe('Index of the option, from 0.'),
  count: z.number().int().describe('How many.'),
  percentage: percentageSchema,
});
export type AnswerStatistic = z.infer<typeof answerStatisticSchema>;

export const recordedAnswerSchema = z.object({
  questionIndex: z.number().int().describe('Position of the question, from 0.'),
  selectedOption: z.number().int().nullable().describe('Index of the chosen option; null: time ran out.'),
  isCorrect: z.boolean().describe('Whether the answer was right.'),
  correctAnswer: z.number().int().describe('Index of the correct option, from 0.'),
  explanation: z.string().nullable().describe('Why the answer or verdict is what it is, in plain text.'),
  quotation: quotationField,
  seconds: z.number().describe('Seconds the server counted for this question.'),
});
export type RecordedAnswer = z.infer<typeof recordedAnswerSchema>;

/** The player's attempt at a quiz: opened, or resumed with the answers given so far. */
export const attemptSchema = z.object({
  id: idSchema,
  quizId: idSchema.describe('Number of the quiz.'),
  status: z.enum(['open', 'finished']).describe('State it is in.'),
  startedAt: timestampSchema.describe('When the attempt was opened (UTC).'),
  answers: z
    .array(recordedAnswerSchema)
    .describe('Answers by question; null or a missing one is a time-out.'),
  openedAt: z
    .record(z.string(), timestampSchema)
    .describe('Server time when each question was first shown, by index.'),
  serverTime: timestampSchema.describe("The server's clock (UTC)."),
  /** Per question; 0 without a limit. Only the default ranks by time (decision 28). */
  timeLimitSeconds: z
    .number()
    .int()
    .optional()
    .describe('Seconds per question; 0 without a limit. Only the default ranks by time.'),
  deadlineAt: timestampSchema
    .nullable()
    .optional()
    .describe('When the whole quiz must be done; null without such a limit or before the first question.'),
  isReplay: z
    .boolean()
    .optional()
    .describe('Whether the player had played the quiz before: pages then draw new positions.'),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** The caller's best result at a quiz. */
export const bestResultSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  percentage: z.number().int().min(0).max(100).describe('The highest percentage of all finished attempts.'),
});
export type BestResult = z.infer<typeof bestResultSchema>;

/** Ids separated by commas, as many as the largest page of a list has. */
export const quizIdsSchema = z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/u);

export const openAttemptRequestSchema = z.object({
  timeLimitSeconds: z
    .union(TIMER_CHOICES_SECONDS.map((seconds) => z.literal(seconds)))
    .optional()
    .describe(
      'Seconds per question: 30 by default; 60, 120, or 0 for none. Changes an open attempt only before its first answer.',
    ),
});

export const openQuestionResponseSchema = z.object({
  openedAt: timestampSchema.describe("When the question was first shown (UTC), by the server's clock."),
  serverTime: timestampSchema.describe("The server's clock (UTC)."),
});
export type OpenQuestionResponse = z.infer<typeof openQuestionResponseSchema>;

export const recordAnswerRequestSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  questionIndex: z.number().int().min(0).describe('Position of the question, from 0.'),
  selectedOption: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Index of the chosen option; null: time ran out.'),
  attemptId: idSchema.optional().describe('One play of a quiz by one player.'),
  userId: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
  username: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
});
export type RecordAnswerRequest = z.infer<typeof recordAnswerRequestSchema>;
export const recordAnswerResponseSchema = z.object({
  selectedOption: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(
      'Index of the recorded option, which is the first one: another tab may have sent it. Null: time ran out. Absent from servers before 1.2.',
    ),
  isCorrect: z.boolean().describe('Whether the answer was right.'),
  correctAnswer: z.number().int().describe('Index of the correct option, from 0.'),
  explanation: z.string().nullable().describe('Why the answer or verdict is what it is, in plain text.'),
  quotation: quotationField,
  stats: z
    .array(answerStatisticSchema)
    .describe('First answers per option; empty until the player has answered.'),
});
export type RecordAnswerResponse = z.infer<typeof recordAnswerResponseSchema>;

export const submitScoreRequestSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  attemptId: idSchema.optional().describe('One play of a quiz by one player.'),
  /** Claims of the client (decision 25). */
  userId: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
  username: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
  score: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
  totalQuestions: z.unknown().optional().describe('Accepted for compatibility and ignored.'),
  timeSpent: z
    .unknown()
    .optional()
    .describe('Seconds; used, within limits, only when no question of the attempt was opened.'),
  answers: z
    .array(z.number().int().min(0).nullable())
    .max(100)
    .optional()
    .describe('Answers by question, for those the server has none of; null or a missing one is a time-out.'),
});
export type SubmitScoreRequest = z.infer<typeof submitScoreRequestSchema>;
/** Why an attempt is not ranked. */
export const unrankedReasonSchema = z.enum([
  /** An answer, or their average, was quicker than a human is. */
  'too-fast',
  /** An answer was shown before its time ran out. */
  'gave-up',
  /** Enough guests of this network stand on the board. */
  'network',
  /** A quiz of the day was begun after its day. */
  'day-over',
  /** The player had answered the same quiz of the day in another language. */
  'other-language',
  /** It was played in a live room. */
  'room',
]);
export type UnrankedReason = z.infer<typeof unrankedReasonSchema>;
/** Why an attempt of an account earned nothing. */
export const unrewardedReasonSchema = z.enum([
  /** It was played without opening its questions, after the few such attempts a day that earn something. */
  'unopened',
]);
export type UnrewardedReason = z.infer<typeof unrewardedReasonSchema>;
export const submitScoreResponseSchema = z.object({
  success: z.literal(true).describe('Always true; failures have another form.'),
  attemptId: idSchema.describe('One play of a quiz by one player.'),
  score: z.number().int().describe('Correct answers.'),
  totalQuestions: z.number().int().describe('Questions in all.'),
  percentage: percentageSchema,
  timeSpent: z
    .number()
    .describe(
      "Seconds by the server's clock; claimed by the client, within limits, when no question was opened.",
    ),
  rank: z.number().int().nullable().describe('Place from 1; null when this attempt does not rank.'),
  totalPlayers: z.number().int().describe('Players on the board.'),
  topPercent: z
    .number()
    .int()
    .nullable()
    .describe(
      'The best so many percent this place belongs to: max(1, ceil(rank / total * 100)); null when not ranked.',
    ),
  achievements: z
    .array(unlockedAchievementSchema)
    .describe('Achievements unlocked by this attempt; empty for guests.'),
  streak: streakSchema
    .nullable()
    .describe(
      "Days in a row with a finished quiz or the day's mistakes; null for guests, and when the attempt counts for none.",
    ),
  xpEarned: z.number().int().describe('XP this attempt earned.'),
  unrankedReason: unrankedReasonSchema
    .nullable()
    .optional()
    .describe(
      'Why a first attempt, or one in a live room, is not ranked; null when it is, and for any other. Absent from older servers.',
    ),
  unrewardedReason: unrewardedReasonSchema
    .nullable()
    .optional()
    .describe(
      'Why it earned neither XP nor a day of the streak; null when it did, or for other reasons. Absent from servers before 1.2.',
    ),
});
export type SubmitScoreResponse = z.infer<typeof submitScoreResponseSchema>;

/** A question as the attempt saw it, before it was edited. */
const changedQuestionSchema = z.object({
  index: z.number().int().describe('Position from 0.'),
  question: z.string().describe('Text of the question.'),
  options: z.array(z.string()).describe('Texts of the options.'),
  correctAnswer: z.number().int().describe('Index of the correct option, from 0.'),
  explanation: z.string().nullable().describe('Why the answer or verdict is what it is, in plain text.'),
});
/** Server copy of the player's last finished attempt (decision 33). */
export const myResultSchema = submitScoreResponseSchema.omit({ success: true }).extend({
  quizId: idSchema.describe('Number of the quiz.'),
  completedAt: timestampSchema.describe('When it was finished (UTC).'),
  answers: z
    .array(recordedAnswerSchema)
    .describe('Answers by question; null or a missing one is a time-out.'),
  bestPercentage: percentageSchema
    .optional()
    .describe(
      "The best of the player's finished attempts at all of the quiz; absent while there is none, and from servers before 1.2.",
    ),
  timeLimitSeconds: z
    .number()
    .int()
    .optional()
    .describe('Seconds per question; 0 without a limit. Absent from servers before 1.2.'),
  challenge: z
    .string()
    .optional()
    .describe('Signed reference to this result, for the link to a friend. Absent from servers before 1.2.'),
  changedQuestions: z
    .array(changedQuestionSchema)
    .optional()
    .describe('Questions that were edited since, as this attempt saw them; absent when there are none.'),
});
export type MyResult = z.infer<typeof myResultSchema>;

/** The result that a challenge link is about. */
export const challengeSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  username: z.string().describe('Display name; guests show their player name. Never an e-mail.'),
  isDeleted: z
    .boolean()
    .describe("Whether the account was deleted: pages show a text in the user's language."),
  isYou: z.boolean().describe('Whether the caller made this result.'),
  score: z.number().int().describe('Correct answers.'),
  totalQuestions: z.number().int().describe('Questions in all.'),
  percentage: percentageSchema,
  timeSpent: z.number().describe("Seconds by the server's clock, or as the client claimed, within limits."),
});
export type Challenge = z.infer<typeof challengeSchema>;

export const leaderboardEntrySchema = z.object({
  id: idSchema,
  username: z.string().describe('Display name; guests show their player name. Never an e-mail.'),
  isGuest: z.boolean().describe('Whether the player has no account.'),
  isDeleted: z
    .boolean()
    .optional()
    .describe(
      "Whether the account was deleted: pages show a text in the user's language. Absent from older servers.",
    ),
  isYou: z.boolean().describe("Whether the entry is the caller's own."),
  score: z.number().int().describe('Correct answers.'),
  totalQuestions: z.number().int().describe('Questions in all.'),
  percentage: percentageSchema,
  timeSpent: z
    .number()
    .describe(
      "Seconds by the server's clock; claimed by the client, within limits, when no question was opened.",
    ),
  completedAt: timestampSchema.describe('When it was finished (UTC).'),
  rank: z.number().int().describe('Place from 1; null when the attempt does not rank.'),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;
