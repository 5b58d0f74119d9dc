import { z } from 'zod';
import { USERNAME_MAX_LENGTH } from '../limits.ts';
import {
  authorEntrySchema,
  authorSchema,
  createdQuizSchema,
  editQuestionRequestSchema,
  editableQuizSchema,
  idSchema,
  importPreviewSchema,
  importQuizRequestSchema,
  keyViewSchema,
  listedQuizSchema,
  newDraftSchema,
  newQuizResponseSchema,
  pageFields,
  practiceQuerySchema,
  practiceQuestionSchema,
  quizAnalyticsSchema,
  quizDetailsSchema,
  quizExportQuerySchema,
  quizFileSchema,
  quizLandingSchema,
  quizListQuerySchema,
  quizOfTheDayQuerySchema,
  quizOfTheDaySchema,
  quizSchema,
  quizStatsSchema,
  quizSummarySchema,
  replaceQuestionRequestSchema,
  siteStatsSchema,
  trendingQuerySchema,
  visibilityChangeSchema,
  writtenQuizSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const replaceQuestion = endpoint({
  method: 'post',
  path: '/api/quiz/:id/questions/:index/replace',
  summary: 'Puts a newly generated question in the place of this one; earlier results keep the old one',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({
    id: idSchema,
    index: z.coerce.number().int().min(0).max(1000).describe('Position from 0.'),
  }),
  body: replaceQuestionRequestSchema,
  answer: editableQuizSchema,
  errors: [401, 403, 404, 409, 422, 429, 503],
});

export const listMyQuizzes = endpoint({
  method: 'get',
  path: '/api/auth/my-quizzes',
  summary: 'Quizzes the account created, with analytics, newest first',
  tag: 'quiz analytics',
  access: 'member',
  query: z.object(pageFields()),
  answer: z.array(createdQuizSchema),
  errors: [401],
});

export const getQuizAnalytics = endpoint({
  method: 'get',
  path: '/api/quiz/:id/analytics',
  summary: 'Item statistics of a quiz, for its owner and administrators',
  tag: 'quiz analytics',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: quizAnalyticsSchema,
  errors: [401, 403, 404],
});

export const getEditableQuiz = endpoint({
  method: 'get',
  path: '/api/quiz/:id/edit',
  summary: 'The quiz with its key, for its owner and administrators',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: editableQuizSchema,
  errors: [401, 403, 404],
});

export const getKeyView = endpoint({
  method: 'get',
  path: '/api/quiz/:id/key-view',
  summary: 'Whether its owner or an administrator knows the key; asking shows nothing of it',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: keyViewSchema,
  errors: [401, 403, 404],
});

export const changeQuestion = endpoint({
  method: 'put',
  path: '/api/quiz/:id/questions/:index',
  summary: 'Changes a question; needs the version it was read at',
  tag: 'quiz editor',
  access: 'player',
  params: z
    .object({ id: idSchema })
    .extend({ index: z.coerce.number().int().min(0).max(1000).describe('Position from 0.') }),
  body: editQuestionRequestSchema,
  answer: editableQuizSchema,
  errors: [401, 403, 404, 409, 429],
});

export const deleteQuiz = endpoint({
  method: 'delete',
  path: '/api/quiz/:id',
  summary: 'Takes a quiz away; histories keep its title',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: z.object({ success: z.literal(true).describe('Always true; failures have another form.') }),
  errors: [401, 403, 404],
});

export const createDraft = endpoint({
  method: 'post',
  path: '/api/quizzes/drafts',
  summary:
    'Begins a quiz that its author writes, blank or as a copy of another one. Absent from servers before 1.2',
  tag: 'quiz editor',
  access: 'member',
  body: newDraftSchema,
  answer: editableQuizSchema,
  status: 201,
  errors: [401, 403, 404, 409, 429],
});

export const saveDraft = endpoint({
  method: 'put',
  path: '/api/quiz/:id/draft',
  summary:
    'Saves all of a draft, which may be incomplete; needs the version it was read at. Absent from servers before 1.2',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({ id: idSchema }),
  body: writtenQuizSchema,
  answer: editableQuizSchema,
  errors: [401, 403, 404, 409, 429],
});

export const changeDetails = endpoint({
  method: 'put',
  path: '/api/quiz/:id/details',
  summary:
    'Changes title, description, category, tags, difficulty and language of a published quiz. Absent from servers before 1.2',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({ id: idSchema }),
  body: quizDetailsSchema,
  answer: editableQuizSchema,
  errors: [401, 403, 404, 409, 429],
});

export const changeVisibility = endpoint({
  method: 'put',
  path: '/api/quiz/:id/visibility',
  summary:
    'Publishes a draft or changes who finds a quiz; what was played becomes no draft. Absent from servers before 1.2',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({ id: idSchema }),
  body: visibilityChangeSchema,
  answer: editableQuizSchema,
  errors: [401, 403, 404, 409, 429],
});

export const exportQuiz = endpoint({
  method: 'get',
  path: '/api/quiz/:id/export',
  summary:
    'The quiz as a file that import reads: JSON with everything, or its questions as CSV, GIFT or Aiken',
  tag: 'quiz editor',
  access: 'player',
  params: z.object({ id: idSchema }),
  query: quizExportQuerySchema,
  answer: quizFileSchema,
  errors: [401, 403, 404],
});

export const previewImport = endpoint({
  method: 'post',
  path: '/api/quizzes/import/preview',
  summary: 'Reads a file and says what is in it; makes and stores nothing. Absent from servers before 1.2',
  tag: 'quiz editor',
  access: 'public',
  body: importQuizRequestSchema,
  answer: importPreviewSchema,
  errors: [429],
});

export const importQuiz = endpoint({
  method: 'post',
  path: '/api/quizzes/import',
  summary: 'Publishes a quiz from a file; counts against the daily quota',
  tag: 'quiz editor',
  access: 'player',
  body: importQuizRequestSchema,
  answer: newQuizResponseSchema,
  status: 201,
  errors: [401, 429],
});

export const searchQuizzes = endpoint({
  method: 'get',
  path: '/api/search',
  summary: 'Searches active quizzes (`query`)',
  tag: 'quizzes',
  access: 'public',
  query: quizListQuerySchema,
  answer: z.array(quizSummarySchema),
});

export const browseQuizzes = endpoint({
  method: 'get',
  path: '/api/quizzes',
  summary: 'Browses active quizzes (`search`)',
  tag: 'quizzes',
  access: 'public',
  query: quizListQuerySchema,
  answer: z.array(listedQuizSchema),
});

export const listAuthors = endpoint({
  method: 'get',
  path: '/api/authors',
  summary: 'Accounts with public quizzes. Absent from servers before 1.2',
  tag: 'quizzes',
  access: 'public',
  query: z.object(pageFields()),
  answer: z.array(authorEntrySchema),
});

export const getAuthor = endpoint({
  method: 'get',
  path: '/api/authors/:name',
  summary: 'An account with its public quizzes; 404 while it has none. Absent from servers before 1.2',
  tag: 'quizzes',
  access: 'public',
  params: z.object({
    name: z
      .string()
      .max(USERNAME_MAX_LENGTH * 4)
      .describe('Username, in any spelling.'),
  }),
  query: z.object(pageFields()),
  answer: authorSchema,
  errors: [404],
});

export const listTrending = endpoint({
  method: 'get',
  path: '/api/trending',
  summary: 'Quizzes played most in the last days',
  tag: 'quizzes',
  access: 'public',
  query: trendingQuerySchema,
  answer: z.array(quizSummarySchema),
});

export const listCategories = endpoint({
  method: 'get',
  path: '/api/categories',
  summary: 'The canonical categories',
  tag: 'quizzes',
  access: 'public',
  answer: z.array(z.string()),
});

export const getSiteStats = endpoint({
  method: 'get',
  path: '/api/stats',
  summary: 'Figures of the whole site',
  tag: 'quizzes',
  access: 'public',
  answer: siteStatsSchema,
});

export const listPracticeQuestions = endpoint({
  method: 'get',
  path: '/api/random-questions',
  summary: 'Practice questions of a language that no live quiz asks, or of quizzes the caller has solved',
  tag: 'quizzes',
  access: 'public',
  query: practiceQuerySchema,
  answer: z.array(practiceQuestionSchema),
});

export const getQuiz = endpoint({
  method: 'get',
  path: '/api/quiz/:id',
  summary: 'A quiz; its key only for those who have finished it, and administrators',
  tag: 'quizzes',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: quizSchema,
  errors: [401, 404],
});

export const getQuizOfTheDay = endpoint({
  method: 'get',
  path: '/api/quiz-of-the-day',
  summary: 'The quiz of today (UTC), the same for everybody of a language',
  tag: 'quizzes',
  access: 'player',
  query: quizOfTheDayQuerySchema,
  answer: quizOfTheDaySchema,
  errors: [401, 404],
});

export const getQuizBySlug = endpoint({
  method: 'get',
  path: '/api/quiz-by-slug',
  summary: 'The quiz of a landing page, by category and slug',
  tag: 'quizzes',
  access: 'player',
  query: z.object({
    category: z.string().max(40).describe('Canonical category or filter word.'),
    slug: z.string().max(400).describe("Last part of the landing page's address."),
  }),
  answer: quizLandingSchema,
  errors: [401, 404],
});

export const getQuizStats = endpoint({
  method: 'get',
  path: '/api/quiz-stats/:id',
  summary: 'Figures of a quiz, and how its scores are spread',
  tag: 'quizzes',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: quizStatsSchema,
  errors: [401, 404],
});

export const getRecommendation = endpoint({
  method: 'get',
  path: '/api/quiz/:id/recommend',
  summary: 'Another quiz to try next',
  tag: 'quizzes',
  access: 'player',
  params: z.object({ id: idSchema }),
  answer: quizSummarySchema,
  errors: [401, 404],
});
