import { z } from 'zod';
import {
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  OPTION_COUNT_MAX,
  OPTION_COUNT_MIN,
  QUESTION_COUNTS,
} from '../limits.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { CATEGORIES, GENERAL_CATEGORY } from '../categories.ts';
import { idSchema, percentageSchema, timestampSchema, pageFields } from './common.ts';

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
  /** Voided: counts in no score. */
  isVoid: z.boolean().optional(),
});

/** A question whose key the player may see (decision 24: finished it with no open attempt, or an admin). */
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

/** An item of /api/quizzes. Without any parameter, administrators get the question texts too, never a key. */
export const listedQuizSchema = quizSummarySchema.extend({
  questions: z.array(openQuestionSchema).optional(),
});

/** What the landing page shows of a quiz. */
export const quizLandingSchema = quizSummarySchema.extend({
  slug: z.string(),
  /** Players on the board. */
  rankedPlayers: z.number().int(),
  /** Over all ranked attempts; null before the first. */
  averagePercent: percentageSchema.nullable(),
  provider: z.string(),
  model: z.string().nullable(),
  /** The player is the creator of the quiz or an admin; absent from servers before 1.2. */
  mayEdit: z.boolean().optional(),
});

/** What a page is about. */
export const pageMetaSchema = z.object({
  kind: z.enum(['home', 'browse', 'category', 'landing', 'quiz', 'results', 'missing', 'other']),
  /** Path by which the world knows the page; null: not for search engines. */
  canonicalPath: z.string().nullable(),
  /** Canonical category of the page. */
  category: z.string().nullable(),
  quiz: z
    .object({
      id: idSchema,
      title: z.string(),
      description: z.string(),
      topic: z.string(),
      difficulty: difficultySchema,
      totalQuestions: z.number().int(),
      language: z.string(),
    })
    .nullable(),
});

export const quizStatsSchema = z.object({
  quizId: idSchema,
  attempts: z.number().int(),
  rankedPlayers: z.number().int(),
  averagePercent: percentageSchema.nullable(),
  bestPercent: percentageSchema.nullable(),
  worstPercent: percentageSchema.nullable(),
  /** Seconds; null before the first finished attempt. */
  averageTimeSpent: z.number().nullable(),
  /** Ranked players by percentage, lowest first. Absent from servers before 1.2. */
  scoreDistribution: z
    .array(z.object({ percentage: percentageSchema, players: z.number().int() }))
    .optional(),
});

/** A quiz as its owner edits it. */
export const editableQuizSchema = quizSummarySchema.extend({
  questions: z.array(solvedQuestionSchema.extend({ isVoid: z.boolean() })),
  isActive: z.boolean(),
  /** Sent with an edit; a change in between is a conflict. */
  version: z.number().int(),
});

/** Some characters expand to whole phrases (U+FDFA to 18 letters). Texts are folded and checked in their expanded
 *  form: a file full of such characters would keep the server busy for seconds. */
const SPELT_OUT_FACTOR = 2;

/** Plain text of people: no piles of combining marks that cover the lines around them. */
const plainText = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .refine(
      (text) => text.length > most || text.normalize('NFKC').length <= most * SPELT_OUT_FACTOR,
      'Is too long when its characters are spelt out',
    )
    .refine((text) => !/\p{M}{8,}/u.test(text.normalize('NFD')), 'Has too many marks on one letter');
/** Where a fact comes from: words, or an http(s) address. */
const sourceText = plainText(0, 500).refine(
  (text) =>
    !/^(?:javascript|data|vbscript|file|blob):/iu.test(text) &&
    !/^(?!https?:)[a-z][a-z\d+.-]*:\/\//iu.test(text),
  'Must be words or an http(s) address',
);

export const questionContentSchema = z.object({
  question: plainText(0, 1000),
  options: z.array(plainText(0, 500)).min(OPTION_COUNT_MIN).max(OPTION_COUNT_MAX),
  correctAnswer: z.number().int().min(0),
  explanation: plainText(0, 2000).nullable().default(null),
  source: sourceText.nullable().default(null),
});
export const editQuestionRequestSchema = questionContentSchema.extend({ version: z.number().int() });

/** The version that the editor saw; any when absent. */
export const replaceQuestionRequestSchema = z.object({ version: z.number().int().optional() });

/** A quiz as a file: what export writes and import reads. */
export const quizFileSchema = z.object({
  format: z.literal('quizmesh.quiz').default('quizmesh.quiz'),
  formatVersion: z.literal(1).default(1),
  title: plainText(1, 300),
  description: plainText(0, 2000).default(''),
  topic: plainText(1, 300),
  category: z.enum([...CATEGORIES, GENERAL_CATEGORY]),
  difficulty: difficultySchema,
  tags: z.array(plainText(1, 60)).max(20).default([]),
  language: z.enum(LANGUAGES),
  /** Minutes. */
  timeLimit: z.number().int().min(1).max(180).nullable().default(null),
  questions: z.array(questionContentSchema).max(Math.max(...QUESTION_COUNTS)),
});

export const QUIZ_FILE_FORMATS = ['json', 'csv', 'gift', 'aiken'] as const;
export const quizExportQuerySchema = z.object({ format: z.enum(QUIZ_FILE_FORMATS).default('json') });

/** Characters of a file with a quiz of the most and longest questions, in base64. */
const FILE_TEXT_MAX = 350_000;
/** What a file holds. Its bytes in base64 are read as UTF-8, or as UTF-16 when they begin with its mark. */
const fileText = {
  text: z.string().max(FILE_TEXT_MAX),
  encoding: z.enum(['text', 'base64']).default('text'),
};

/** Questions of another program, with what its format does not say about the quiz. */
const importedTextSchema = quizFileSchema
  .omit({ questions: true, format: true, formatVersion: true })
  .extend({
    /** Forms of text; 'json' is the text of a quiz file, which says all else itself. */
    format: z.enum(['csv', 'gift', 'aiken']),
    ...fileText,
    topic: quizFileSchema.shape.topic.optional(),
    category: quizFileSchema.shape.category.default(GENERAL_CATEGORY),
    difficulty: difficultySchema.default(DEFAULT_DIFFICULTY),
    language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  });
/** A quiz file as it is, or the text of one in some format. */
export const importQuizRequestSchema = z.discriminatedUnion('format', [
  quizFileSchema.extend({ format: z.literal('quizmesh.quiz').optional() }),
  z.object({ format: z.literal('json'), ...fileText }),
  importedTextSchema,
]);

/** What the owner learns about a quiz and its questions. */
export const quizAnalyticsSchema = z.object({
  quizId: idSchema,
  attempts: z.number().int(),
  rankedPlayers: z.number().int(),
  averageScore: percentageSchema,
  averageTimeSpent: z.number(),
  questions: z.array(
    z.object({
      index: z.number().int(),
      question: z.string(),
      correctAnswer: z.number().int(),
      isVoid: z.boolean(),
      /** First answers with an option; time-outs apart. */
      answered: z.number().int(),
      timeouts: z.number().int(),
      /** Percent of the answered ones that were right; null before the first. */
      facility: percentageSchema.nullable(),
      /** Point-biserial correlation with the rest of the quiz, -1 to 1; null when it cannot be computed. */
      discrimination: z.number().nullable(),
      /** Finished first attempts behind it. */
      discriminationCount: z.number().int(),
      options: z.array(
        z.object({
          option: z.number().int(),
          text: z.string(),
          count: z.number().int(),
          percentage: percentageSchema,
        }),
      ),
    }),
  ),
  /** UTC days with attempts among the last 30, oldest first. */
  attemptsByDay: z.array(
    z.object({ day: z.iso.date(), attempts: z.number().int(), averageScore: percentageSchema }),
  ),
  /** Ranked players by percentage, lowest first. */
  scoreDistribution: z.array(z.object({ percentage: percentageSchema, players: z.number().int() })),
});

export const newQuizResponseSchema = z.object({ quiz: quizSummarySchema });
export const generateQuizResponseSchema = newQuizResponseSchema.extend({
  /** The topic of the quiz when it is broader than the requested one, because nothing narrower is known. */
  broaderTopic: z.string().nullable(),
});

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
  /** By popularity when absent; a search then puts the best matches first. */
  sortBy: z.enum(SORT_VALUES).optional(),
  ...pageFields(),
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
