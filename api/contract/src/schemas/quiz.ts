import { z } from 'zod';
import { LEGAL_PAGES } from '../legal-pages.ts';
import {
  COVERS,
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  OPTION_COUNT_MAX,
  OPTION_COUNT_MIN,
  QUIZ_LENGTHS,
  VISIBILITIES,
  WRITTEN_QUESTIONS_MAX,
} from '../limits.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { CATEGORIES, GENERAL_CATEGORY } from '../categories.ts';
import { namedPlaceSchema } from './material.ts';
import { idSchema, percentageSchema, timestampSchema, pageFields } from './common.ts';

export const difficultySchema = z.enum(DIFFICULTIES).describe('easy, medium or hard.');
export type Difficulty = z.infer<typeof difficultySchema>;

export const visibilitySchema = z
  .enum(VISIBILITIES)
  .describe(
    'draft: for its author alone; unlisted: whoever has the link, in no list or search; public: everybody. Absent from servers before 1.2, whose quizzes are public.',
  );
export type Visibility = z.infer<typeof visibilitySchema>;

export const coverSchema = z
  .number()
  .int()
  .min(0)
  .max(COVERS - 1)
  .optional()
  .describe('Which of the drawings for its cover; 0: the first. Absent from servers before 1.2.');

/** What every list of quizzes carries. */
export const quizSummarySchema = z.object({
  id: idSchema,
  title: z.string().describe('Title in plain text.'),
  description: z.string().describe('A few sentences in plain text.'),
  topic: z.string().describe("What the quiz is about, in the creator's words."),
  category: z.string().describe('Canonical category or filter word.'),
  difficulty: difficultySchema,
  tags: z.array(z.string()).describe('Words the quiz is found by.'),
  totalQuestions: z.number().int().describe('Questions in all.'),
  optionsPerQuestion: z.number().int().describe('Options each question has.'),
  timeLimit: z
    .number()
    .nullable()
    .describe('Minutes for the whole quiz; null when there is no overall deadline.'),
  language: z.string().describe('Language tag of the product.'),
  attempts: z.number().int().describe('Finished attempts.'),
  createdAt: timestampSchema.describe('When it was made (UTC).'),
  slug: z
    .string()
    .optional()
    .describe(
      "Last part of the landing page's address `/{category}/{slug}`; absent from servers before 1.1.",
    ),
  medianSeconds: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('How long half of the last plays took at most; null before there are five.'),
  cover: coverSchema,
});
export type QuizSummary = z.infer<typeof quizSummarySchema>;

/** A question as a player sees it before answering: no key, no explanation. */
export const openQuestionSchema = z.object({
  index: z.number().int().min(0).describe('Position from 0.'),
  question: z.string().describe('Text of the question.'),
  options: z.array(z.string()).describe('Texts of the options.'),
  isVoid: z.boolean().optional().describe('Whether an admin took the question out of scoring.'),
});
export type OpenQuestion = z.infer<typeof openQuestionSchema>;

/** Words of the text that a question was made from: they prove its answer. */
export const quotationSchema = z.object({
  text: z.string().describe('The words, as they stand in the text.'),
  place: namedPlaceSchema
    .nullable()
    .describe('Where they stand; null when the text has no pages or headings.'),
});
export type Quotation = z.infer<typeof quotationSchema>;
export const quotationField = quotationSchema
  .nullable()
  .optional()
  .describe('What the text that the quiz was made from says; null: it was made from none.');

/** A question whose key the player may see (decision 24: finished it with no open attempt, or an admin). */
export const solvedQuestionSchema = openQuestionSchema.extend({
  correctAnswer: z.number().int().min(0).describe('Index of the correct option, from 0.'),
  explanation: z.string().nullable().describe('Why the answer or verdict is what it is, in plain text.'),
  source: z
    .string()
    .nullable()
    .describe(
      'Where the fact comes from, e.g. "world-countries 5.1.0: FRA"; null for providers without sources.',
    ),
  quotation: quotationField,
});
export type SolvedQuestion = z.infer<typeof solvedQuestionSchema>;

export const quizAuthorSchema = z.object({
  kind: z
    .enum(['library', 'member', 'guest', 'deleted'])
    .describe('Who made it: Quizmesh itself, an account, a guest, or an account that is gone.'),
  name: z.string().nullable().describe('Display name of the member or guest; null for others.'),
});
export type QuizAuthor = z.infer<typeof quizAuthorSchema>;

export const quizSchema = quizSummarySchema.extend({
  questions: z
    .array(z.union([solvedQuestionSchema, openQuestionSchema]))
    .describe('The questions, in order.'),
  provider: z
    .string()
    .describe("What made the questions: a model's provider, offline, library (written by people) or import."),
  model: z.string().nullable().describe('Model behind the questions; null without AI.'),
  author: quizAuthorSchema.optional().describe('Who made it; absent from servers before 1.2.'),
  making: z
    .object({
      askedQuestions: z.number().int().min(1).describe('Questions that the quiz is to have.'),
    })
    .optional()
    .describe('Present while more questions are made; only the maker sees such a quiz.'),
  day: z.iso
    .date()
    .optional()
    .describe(
      'UTC day whose quiz of the day it is; absent for all other quizzes, and from servers before 1.2.',
    ),
});
export type Quiz = z.infer<typeof quizSchema>;

const readerLanguage = z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).describe('Language tag of the product.');

export const quizOfTheDayQuerySchema = z.object({ language: readerLanguage });

export const practiceQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(20).default(10).describe('Items per page, at most 20.'),
  language: readerLanguage,
});

/** The quiz of the day, and what the player made of it. */
export const quizOfTheDaySchema = z.object({
  day: z.iso.date().describe('Today in UTC, YYYY-MM-DD.'),
  secondsLeft: z
    .number()
    .int()
    .min(1)
    .describe(
      "Seconds until the next day begins, by the server's clock: the clocks of devices may be wrong.",
    ),
  quiz: quizSummarySchema.describe('The same for everybody of this day and language.'),
  rankedPlayers: z.number().int().describe('Players on its board.'),
  result: z
    .object({
      score: z.number().int().describe('Right answers.'),
      totalQuestions: z.number().int().describe('Questions that count.'),
      percentage: percentageSchema,
      rank: z.number().int().nullable().describe('Place from 1; null when it is not ranked.'),
    })
    .nullable()
    .describe("The player's first attempt, the only ranked one; null before it is finished."),
});
export type QuizOfTheDay = z.infer<typeof quizOfTheDaySchema>;

/** An item of /api/quizzes. Without any parameter, administrators get the question texts too, never a key. */
export const listedQuizSchema = quizSummarySchema.extend({
  questions: z.array(openQuestionSchema).optional().describe('The questions, in order.'),
});
export type ListedQuiz = z.infer<typeof listedQuizSchema>;

/** A quiz of the library in another language: a quiz of its own. */
const quizTranslationSchema = z.object({
  language: z.enum(LANGUAGES).describe('Language tag of the product.'),
  path: z.string().describe('Path by which the world knows it.'),
});

/** A page of the listed quizzes of an account, newest first. */
export const authorSchema = z.object({
  name: z.string().describe('Username, as its account writes it.'),
  totalQuizzes: z.number().int().min(1).describe('Its public quizzes in all.'),
  totalAttempts: z.number().int().describe('Finished attempts at all of them.'),
  quizzes: z.array(quizSummarySchema).describe('Those of the page, newest first.'),
});
export type Author = z.infer<typeof authorSchema>;
export const authorEntrySchema = authorSchema.pick({ name: true });

/** The answer of a question as its editor sees it. */
export const editableAnswerSchema = z
  .number()
  .int()
  .min(-1)
  .describe('Index of the correct option, from 0; -1: none is marked yet, in drafts.');

/** What a copied quiz was made from. */
export const quizCreditSchema = z.object({
  title: z.string().describe('Title in plain text.'),
  author: quizAuthorSchema.describe('Who made the original.'),
  path: z.string().nullable().describe('Path of the original; null when it is not public any more.'),
});
export type QuizCredit = z.infer<typeof quizCreditSchema>;
const creditField = quizCreditSchema
  .nullable()
  .optional()
  .describe('What it is a copy of; null: it is none. Absent from servers before 1.2.');

/** What the landing page shows of a quiz. */
export const quizLandingSchema = quizSummarySchema.extend({
  slug: z.string().describe("Last part of the landing page's address."),
  rankedPlayers: z.number().int().describe('Players on the board.'),
  averagePercent: percentageSchema
    .nullable()
    .describe('Mean percentage of all ranked attempts; null before the first.'),
  provider: z
    .string()
    .describe("What made the questions: a model's provider, offline, library (written by people) or import."),
  model: z.string().nullable().describe('Model behind the questions; null without AI.'),
  mayEdit: z
    .boolean()
    .optional()
    .describe('Whether the player is the creator of the quiz or an admin; absent from servers before 1.2.'),
  translations: z.array(quizTranslationSchema).optional().describe('The same quiz in other languages.'),
  visibility: visibilitySchema.optional(),
  author: quizAuthorSchema.optional().describe('Who made it; absent from servers before 1.2.'),
  basedOn: creditField,
});
export type QuizLanding = z.infer<typeof quizLandingSchema>;

/** What a page is about. */
export const pageMetaSchema = z.object({
  kind: z
    .enum([
      'home',
      'browse',
      'category',
      'landing',
      'quiz',
      'results',
      'author',
      ...LEGAL_PAGES,
      'missing',
      'missingAuthor',
      'other',
    ])
    .describe('What sort it is.'),
  canonicalPath: z
    .string()
    .nullable()
    .describe('Path by which the world knows the page; null: not for search engines.'),
  category: z.string().nullable().describe('Canonical category of the page.'),
  quiz: z
    .object({
      id: idSchema,
      title: z.string().describe('Title in plain text.'),
      description: z.string().describe('A few sentences in plain text.'),
      topic: z.string().describe("What the quiz is about, in the creator's words."),
      difficulty: difficultySchema,
      totalQuestions: z.number().int().describe('Questions in all.'),
      language: z.string().describe('Language tag of the product.'),
      translations: quizLandingSchema.shape.translations,
    })
    .nullable()
    .describe('The quiz.'),
  author: authorEntrySchema
    .optional()
    .describe('Whose page it is; absent on all others, and from servers before 1.2.'),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

export const quizStatsSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  attempts: z.number().int().describe('Finished plays.'),
  rankedPlayers: z.number().int().describe('Players on the board.'),
  averagePercent: percentageSchema
    .nullable()
    .describe('Mean percentage of all ranked attempts; null before the first.'),
  bestPercent: percentageSchema.nullable().describe('Highest percentage; null before the first attempt.'),
  worstPercent: percentageSchema.nullable().describe('Lowest percentage; null before the first attempt.'),
  averageTimeSpent: z
    .number()
    .nullable()
    .describe('Mean seconds per attempt; null before the first finished one.'),
  scoreDistribution: z
    .array(
      z.object({
        percentage: percentageSchema,
        players: z.number().int().describe('Players counted once each.'),
      }),
    )
    .optional()
    .describe('Ranked players by percentage, lowest first. Absent from servers before 1.2.'),
});
export type QuizStats = z.infer<typeof quizStatsSchema>;

export const qualityFindingSchema = z.object({
  path: z
    .string()
    .describe('Where it is: title, description, tags, questions, or questions.0 for the first one.'),
  reason: z.string().describe('A fixed word for clients that translate.'),
  sentence: z.string().describe('The same for users, in English.'),
});
export type QualityFinding = z.infer<typeof qualityFindingSchema>;

/** A quiz as its owner edits it. */
export const editableQuizSchema = quizSummarySchema.extend({
  questions: z
    .array(
      solvedQuestionSchema.extend({
        isVoid: z.boolean().describe('Whether an admin took the question out of scoring.'),
        correctAnswer: editableAnswerSchema,
      }),
    )
    .describe('The questions, in order.'),
  isActive: z.boolean().describe('Whether it is in use; disabled quizzes vanish from public lists.'),
  visibility: visibilitySchema.optional(),
  basedOn: creditField,
  findings: z
    .array(qualityFindingSchema)
    .optional()
    .describe('What keeps it from being public; none for public quizzes. Absent from servers before 1.2.'),
  version: z
    .number()
    .int()
    .describe('Counts changes; edits send the one they saw, and a change in between answers 409.'),
});
export type EditableQuiz = z.infer<typeof editableQuizSchema>;

export const visibilityChangeSchema = z.object({
  visibility: z.enum(VISIBILITIES).describe('draft, unlisted or public.'),
  version: z.number().int().describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type VisibilityChange = z.infer<typeof visibilityChangeSchema>;

/** Whether opening the editor costs its caller the rank. */
export const keyViewSchema = z.object({
  isKeyKnown: z
    .boolean()
    .describe(
      'Whether the caller has finished the quiz, has seen its key or imported it: seeing it changes nothing.',
    ),
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
  question: plainText(0, 1000).describe('Text of the question.'),
  options: z
    .array(plainText(0, 500))
    .min(OPTION_COUNT_MIN)
    .max(OPTION_COUNT_MAX)
    .describe('Texts of the options.'),
  correctAnswer: z.number().int().min(0).describe('Index of the correct option, from 0.'),
  explanation: plainText(0, 2000)
    .nullable()
    .default(null)
    .describe('Why the answer or verdict is what it is, in plain text.'),
  source: sourceText.nullable().default(null).describe('Where the fact comes from; null when unknown.'),
});
export const editQuestionRequestSchema = questionContentSchema.extend({
  version: z.number().int().describe('Counts changes; edits send the one they saw, another one answers 409.'),
});
export type EditQuestionRequest = z.infer<typeof editQuestionRequestSchema>;

/** The version that the editor saw; any when absent. */
export const replaceQuestionRequestSchema = z.object({
  version: z
    .number()
    .int()
    .optional()
    .describe('Counts changes; edits send the one they saw, another one answers 409.'),
});

/** A quiz as a file: what export writes and import reads. */
export const quizFileSchema = z.object({
  format: z.literal('quizmesh.quiz').default('quizmesh.quiz').describe('Name of the file format.'),
  formatVersion: z.literal(1).default(1).describe('Version of the file format.'),
  title: plainText(1, 300).describe('Title in plain text.'),
  description: plainText(0, 2000).default('').describe('A few sentences in plain text.'),
  topic: plainText(1, 300).describe("What the quiz is about, in the creator's words."),
  category: z.enum([...CATEGORIES, GENERAL_CATEGORY]).describe('Canonical category or filter word.'),
  difficulty: difficultySchema,
  tags: z.array(plainText(1, 60)).max(20).default([]).describe('Words the quiz is found by.'),
  language: z.enum(LANGUAGES).describe('Language tag of the product.'),
  timeLimit: z
    .number()
    .int()
    .min(1)
    .max(180)
    .nullable()
    .default(null)
    .describe('Minutes for the whole quiz; null: none.'),
  questions: z.array(questionContentSchema).max(WRITTEN_QUESTIONS_MAX).describe('The questions, in order.'),
});
export type QuizFile = z.infer<typeof quizFileSchema>;

/** A quiz as its author writes it: it may be incomplete. */
export const writtenQuizSchema = quizFileSchema
  .pick({ description: true, category: true, difficulty: true, tags: true, language: true })
  .extend({
    title: plainText(0, 300).describe('Title in plain text; may be empty in drafts.'),
    cover: coverSchema,
    questions: z
      .array(
        questionContentSchema.extend({
          correctAnswer: z
            .number()
            .int()
            .min(-1)
            .max(OPTION_COUNT_MAX - 1)
            .describe('Index of the correct option, from 0; -1: none is marked yet.'),
        }),
      )
      .max(WRITTEN_QUESTIONS_MAX)
      .describe('The questions, in order.'),
    version: z
      .number()
      .int()
      .describe('Counts changes; edits send the one they saw, another one answers 409.'),
  });
export type WrittenQuizRequest = z.infer<typeof writtenQuizSchema>;

/** What a published quiz is about. */
export const quizDetailsSchema = writtenQuizSchema
  .omit({ questions: true })
  .extend({ title: quizFileSchema.shape.title });
export type QuizDetails = z.infer<typeof quizDetailsSchema>;

export const newDraftSchema = z.object({
  title: plainText(0, 300).default('').describe('Title in plain text; may be empty in drafts.'),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).describe('Language tag of the product.'),
  copyOf: idSchema
    .optional()
    .describe(
      'A public quiz, or an own one, whose content the draft begins with; its key is seen with that.',
    ),
});
export type NewDraft = z.infer<typeof newDraftSchema>;

type QuizFileField = keyof typeof quizFileSchema.shape;
/** Fields whose words are the author's own, not those of a fixed list. */
export type QuizTextField = {
  [Field in QuizFileField]: string extends z.infer<typeof quizFileSchema>[Field]
    ? Field
    : string[] extends z.infer<typeof quizFileSchema>[Field]
      ? Field
      : never;
}[QuizFileField];

function isText(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return isText(schema.element);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return isText(schema.unwrap());
  return schema instanceof z.ZodString;
}
/** Texts of a quiz file that its author words freely. */
export const QUIZ_TEXT_FIELDS = quizFileSchema
  .keyof()
  .options.filter((field): field is QuizTextField => isText(quizFileSchema.shape[field]));

export const QUIZ_FILE_FORMATS = ['json', 'csv', 'gift', 'aiken'] as const;
export const quizExportQuerySchema = z.object({
  format: z.enum(QUIZ_FILE_FORMATS).default('json').describe('Name of the file format.'),
});

/** Characters of a file with a quiz of the most and longest questions, in base64. */
const FILE_TEXT_MAX = 350_000;
/** What a file holds. Its bytes in base64 are read as UTF-8, or as UTF-16 when they begin with its mark. */
const fileText = {
  text: z.string().max(FILE_TEXT_MAX).describe('Plain text.'),
  encoding: z
    .enum(['text', 'base64'])
    .default('text')
    .describe('How the text is sent: as it is, or the bytes of its file in base64.'),
};

/** Questions of another program, with what its format does not say about the quiz. */
const importedTextSchema = quizFileSchema
  .omit({ questions: true, format: true, formatVersion: true })
  .extend({
    format: z
      .enum(['csv', 'gift', 'aiken'])
      .describe("Name of the text format; 'json' is the text of a quiz file, which says all else itself."),
    ...fileText,
    topic: quizFileSchema.shape.topic.optional().describe("What the quiz is about, in the creator's words."),
    category: quizFileSchema.shape.category
      .default(GENERAL_CATEGORY)
      .describe('Canonical category or filter word.'),
    difficulty: difficultySchema.default(DEFAULT_DIFFICULTY).describe('easy, medium or hard.'),
    language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).describe('Language tag of the product.'),
  });
/** A quiz file as it is, or the text of one in some format. */
export const importQuizRequestSchema = z.discriminatedUnion('format', [
  quizFileSchema.extend({
    format: z.literal('quizmesh.quiz').optional().describe('Name of the file format.'),
  }),
  z.object({ format: z.literal('json').describe('Name of the file format.'), ...fileText }),
  importedTextSchema,
]);
export type ImportQuizRequest = z.infer<typeof importQuizRequestSchema>;

/** What a file holds, before a quiz is made of it. */
export const importPreviewSchema = z.object({
  file: quizFileSchema.describe('The quiz as the file has it: its keys are spread when the quiz is made.'),
  findings: z.array(qualityFindingSchema).describe('What keeps a quiz of it from being public.'),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** What the owner learns about a quiz and its questions. */
export const quizAnalyticsSchema = z.object({
  quizId: idSchema.describe('Number of the quiz.'),
  attempts: z.number().int().describe('Finished plays.'),
  rankedPlayers: z.number().int().describe('Players on the board.'),
  averageScore: percentageSchema.describe('Mean percentage, 0 to 100.'),
  averageTimeSpent: z.number().describe('Mean seconds per attempt.'),
  questions: z
    .array(
      z.object({
        index: z.number().int().describe('Position from 0.'),
        question: z.string().describe('Text of the question.'),
        correctAnswer: z.number().int().describe('Index of the correct option, from 0.'),
        isVoid: z.boolean().describe('Whether an admin took the question out of scoring.'),
        answered: z.number().int().describe('First answers with an option; time-outs apart.'),
        timeouts: z.number().int().describe('First answers that ran out of time.'),
        facility: percentageSchema
          .nullable()
          .describe('Percent of the answered ones that were right; null before the first.'),
        discrimination: z
          .number()
          .nullable()
          .describe(
            'Point-biserial correlation with the rest of the quiz, -1 to 1; null when it cannot be computed.',
          ),
        discriminationCount: z.number().int().describe('Finished first attempts behind the discrimination.'),
        options: z
          .array(
            z.object({
              option: z.number().int().describe('Index of the option, from 0.'),
              text: z.string().describe('Plain text.'),
              count: z.number().int().describe('How many.'),
              percentage: percentageSchema,
            }),
          )
          .describe('Texts of the options.'),
      }),
    )
    .describe('The questions, in order.'),
  attemptsByDay: z
    .array(
      z.object({
        day: z.iso.date().describe('Calendar day, YYYY-MM-DD.'),
        attempts: z.number().int().describe('Finished plays.'),
        averageScore: percentageSchema.describe('Mean percentage, 0 to 100.'),
      }),
    )
    .describe('UTC days with attempts among the last 30, oldest first.'),
  scoreDistribution: z
    .array(
      z.object({
        percentage: percentageSchema,
        players: z.number().int().describe('Players counted once each.'),
      }),
    )
    .describe('Ranked players by percentage, lowest first.'),
});
export type QuizAnalytics = z.infer<typeof quizAnalyticsSchema>;

export const newQuizResponseSchema = z.object({ quiz: quizSummarySchema.describe('The quiz.') });
export const generateQuizResponseSchema = newQuizResponseSchema.extend({
  broaderTopic: z
    .string()
    .nullable()
    .describe(
      'The topic of the quiz when it is broader than the requested one, because nothing narrower is known.',
    ),
  repeatedQuestions: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'How many of its questions the player had in another quiz that he made or played lately, because there are too few others.',
    ),
});
export type GenerateQuizResponse = z.infer<typeof generateQuizResponseSchema>;

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

/** Three at most, because each is a part of the list of its own. */
const PREFERRED = new RegExp(`^(?:${LANGUAGES.join('|')})(?:,(?:${LANGUAGES.join('|')})){0,2}$`, 'u');
const languageFields = {
  language: z
    .enum(['all', ...LANGUAGES])
    .or(z.literal(''))
    .optional()
    .describe('Quizzes of this language only; both kinds of English are one.'),
  preferred: z
    .string()
    .regex(PREFERRED)
    .optional()
    .describe(
      'Up to three languages, separated by commas: quizzes of the first one come first, in the order of the list; then those of the next, and then all others.',
    ),
};

/** Query of /api/search (`query`) and /api/quizzes (`search`); 'all' and '' mean no filter. */
export const quizListQuerySchema = z.object({
  query: z.string().max(200).optional().describe('Words to search for.'),
  search: z.string().max(200).optional().describe('Words to search for.'),
  category: z.string().max(40).optional().describe('Canonical category or filter word.'),
  difficulty: z
    .enum(['all', ...DIFFICULTIES])
    .or(z.literal(''))
    .optional()
    .describe('easy, medium or hard.'),
  length: z
    .enum(['all', ...QUIZ_LENGTHS])
    .or(z.literal(''))
    .optional()
    .describe('Up to 5 questions, 6 to 10, or more. Ignored by servers before 1.2.'),
  sortBy: z
    .enum(SORT_VALUES)
    .optional()
    .describe('Order of the list: by popularity when absent; a search then puts the best matches first.'),
  match: z
    .enum(['all', 'any'])
    .optional()
    .describe('any: also quizzes with only some of the words, the nearest first; all of them when absent.'),
  ...languageFields,
  ...pageFields(),
});
export type QuizListQuery = z.infer<typeof quizListQuerySchema>;
export type QuizSort = NonNullable<QuizListQuery['sortBy']>;

export const trendingQuerySchema = z.object({ ...languageFields, ...pageFields(12) });
export type TrendingQuery = z.infer<typeof trendingQuerySchema>;

export const siteStatsSchema = z.object({
  totalQuizzes: z.number().int().describe('Quizzes in all.'),
  totalAttempts: z.number().int().describe('Finished plays in all.'),
  activePlayers: z
    .number()
    .int()
    .describe('Accounts and guest devices that finished a quiz in the last 7 days.'),
});
export type SiteStats = z.infer<typeof siteStatsSchema>;

export const practiceQuestionSchema = z.object({
  question: z.string().describe('Text of the question.'),
  options: z.array(z.string()).describe('Texts of the options.'),
  correctAnswer: z.number().int().describe('Index of the correct option, from 0.'),
  explanation: z.string().nullable().describe('Why the answer or verdict is what it is, in plain text.'),
  quizTitle: z.string().describe('Title of the quiz, also of deleted ones.'),
});
export type PracticeQuestion = z.infer<typeof practiceQuestionSchema>;
