import { z } from 'zod';
import {
  aiModelTestRequestSchema,
  aiModelTestSchema,
  aiProviderSchema,
  adminCategoryQuerySchema,
  adminCategorySchema,
  adminQuizDetailSchema,
  adminQuizQuerySchema,
  adminQueueSchema,
  adminQuizSchema,
  adminSeriesDaySchema,
  adminSeriesQuerySchema,
  adminStatsSchema,
  adminUserQuerySchema,
  adminUserSchema,
  adminUserAttemptSchema,
  adminUserDetailSchema,
  adminUserListQuerySchema,
  auditChoicesSchema,
  auditEntrySchema,
  auditQuerySchema,
  idSchema,
  messageResponseSchema,
  quizBulkRequestSchema,
  quizBulkResponseSchema,
  quizDeletionSchema,
  quizLimitsRequestSchema,
  quizLimitsSchema,
  resetLimitsRequestSchema,
  quizLimitsUsageSchema,
  quizToggleResponseSchema,
  quizToggleSchema,
  resetLimitsResponseSchema,
  siteSettingKeySchema,
  siteSettingRequestSchema,
  siteSettingResponseSchema,
  siteSettingSchema,
  suspendUserRequestSchema,
  unsuspendUserRequestSchema,
  userNoteRequestSchema,
  userNoteSchema,
  userSuspensionResponseSchema,
  adminToggleRequestSchema,
  adminUserChangeSchema,
  adminFactCheckQuerySchema,
  flaggedQuestionQuerySchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

/** An exported file has no pages. */
const noPages = { page: true, limit: true } as const;

export const listQuizzes = endpoint({
  method: 'get',
  path: '/api/admin/quizzes',
  summary: 'Quizzes, disabled ones too',
  tag: 'administration',
  access: 'admin',
  query: adminQuizQuerySchema,
  answer: z.array(adminQuizSchema),
  errors: [401, 403],
});

export const getQuiz = endpoint({
  method: 'get',
  path: '/api/admin/quizzes/:id',
  summary: 'A quiz with its key, reports and disputes',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  answer: adminQuizDetailSchema,
  errors: [401, 403, 404],
});

export const toggleQuiz = endpoint({
  method: 'patch',
  path: '/api/admin/quiz/:id/toggle',
  summary: 'Enables or disables a quiz; the body has the new value',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: quizToggleSchema,
  answer: quizToggleResponseSchema,
  errors: [401, 403, 404, 409],
});

export const deleteQuiz = endpoint({
  method: 'delete',
  path: '/api/admin/quiz/:id',
  summary: 'Deletes a quiz; histories keep its title',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: quizDeletionSchema,
  answer: messageResponseSchema,
  errors: [401, 403, 404, 409],
});

export const changeQuizzes = endpoint({
  method: 'post',
  path: '/api/admin/quizzes/bulk',
  summary: 'Enables, disables or deletes up to 100 quizzes, each on its own',
  tag: 'administration',
  access: 'admin',
  body: quizBulkRequestSchema,
  answer: quizBulkResponseSchema,
  errors: [401, 403],
});

export const getStats = endpoint({
  method: 'get',
  path: '/api/admin/stats',
  summary: 'Figures of the site; active and recent mean the last 7 days',
  tag: 'administration',
  access: 'admin',
  answer: adminStatsSchema,
  errors: [401, 403],
});

export const getQueue = endpoint({
  method: 'get',
  path: '/api/admin/queue',
  summary: 'How much waits for an administrator, by kind',
  tag: 'administration',
  access: 'admin',
  answer: adminQueueSchema,
  errors: [401, 403],
});

export const getStatsSeries = endpoint({
  method: 'get',
  path: '/api/admin/stats/series',
  summary: 'Attempts, registrations and generations per UTC day',
  tag: 'administration',
  access: 'admin',
  query: adminSeriesQuerySchema,
  answer: z.array(adminSeriesDaySchema),
  errors: [401, 403],
});

export const listCategories = endpoint({
  method: 'get',
  path: '/api/admin/categories',
  summary: 'Figures per category, or of one',
  tag: 'administration',
  access: 'admin',
  query: adminCategoryQuerySchema,
  answer: z.array(adminCategorySchema),
  errors: [401, 403],
});

export const listUsers = endpoint({
  method: 'get',
  path: '/api/admin/users',
  summary: 'Accounts with what they created and took',
  tag: 'administration',
  access: 'admin',
  query: adminUserQuerySchema,
  answer: z.array(adminUserSchema),
  errors: [401, 403],
});

export const getUser = endpoint({
  method: 'get',
  path: '/api/admin/users/:id',
  summary: 'An account with its use of the daily limit and the numbers of what concerns it',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  answer: adminUserDetailSchema,
  errors: [401, 403, 404],
});

export const listUserAttempts = endpoint({
  method: 'get',
  path: '/api/admin/users/:id/attempts',
  summary: 'Attempts of an account, newest first',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  query: adminUserListQuerySchema,
  answer: z.array(adminUserAttemptSchema),
  errors: [401, 403],
});

export const suspendUser = endpoint({
  method: 'post',
  path: '/api/admin/users/:id/suspension',
  summary: 'Keeps an account from writing, for a time or until it is lifted; replaces an earlier suspension',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: suspendUserRequestSchema,
  answer: userSuspensionResponseSchema,
  errors: [401, 403, 404, 409],
});

export const unsuspendUser = endpoint({
  method: 'delete',
  path: '/api/admin/users/:id/suspension',
  summary: 'Lifts the suspension of an account',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: unsuspendUserRequestSchema,
  answer: userSuspensionResponseSchema,
  errors: [401, 403, 404, 409],
});

export const listUserNotes = endpoint({
  method: 'get',
  path: '/api/admin/users/:id/notes',
  summary: 'Notes of administrators on an account, newest first',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  query: adminUserListQuerySchema,
  answer: z.array(userNoteSchema),
  errors: [401, 403],
});

export const addUserNote = endpoint({
  method: 'post',
  path: '/api/admin/users/:id/notes',
  summary: 'Adds a note on an account',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: userNoteRequestSchema,
  answer: userNoteSchema,
  status: 201,
  errors: [401, 403, 404],
});

export const deleteUserNote = endpoint({
  method: 'delete',
  path: '/api/admin/users/:id/notes/:noteId',
  summary: 'Deletes a note; administrators delete their own only',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema, noteId: idSchema }),
  answer: messageResponseSchema,
  errors: [401, 403, 404],
});

export const listAuditEntries = endpoint({
  method: 'get',
  path: '/api/admin/audit',
  summary: 'What administrators changed, newest first',
  tag: 'administration',
  access: 'admin',
  query: auditQuerySchema,
  answer: z.array(auditEntrySchema),
  errors: [401, 403],
});

export const getAuditChoices = endpoint({
  method: 'get',
  path: '/api/admin/audit/choices',
  summary: 'Administrators and kinds of change that stand in the audit trail',
  tag: 'administration',
  access: 'admin',
  answer: auditChoicesSchema,
  errors: [401, 403],
});

export const getQuizLimits = endpoint({
  method: 'get',
  path: '/api/admin/quiz-limits',
  summary: 'Daily limits of generation; null is unlimited',
  tag: 'administration',
  access: 'admin',
  answer: quizLimitsSchema,
  errors: [401, 403, 409],
});

export const getQuizLimitsUsage = endpoint({
  method: 'get',
  path: '/api/admin/quiz-limits/usage',
  summary: 'What was generated today (UTC), beside the limits',
  tag: 'administration',
  access: 'admin',
  answer: quizLimitsUsageSchema,
  errors: [401, 403, 409],
});

export const saveQuizLimits = endpoint({
  method: 'post',
  path: '/api/admin/quiz-limits',
  summary:
    'Saves the three limits (null or 0: unlimited); they hold at once here, within 5 seconds everywhere',
  tag: 'administration',
  access: 'admin',
  body: quizLimitsRequestSchema,
  answer: quizLimitsSchema,
  errors: [401, 403, 409],
});

export const resetDailyLimits = endpoint({
  method: 'post',
  path: '/api/admin/reset-daily-limits',
  summary: "Emergency reset: adds today's counts to yesterday's",
  tag: 'administration',
  access: 'admin',
  body: resetLimitsRequestSchema,
  answer: resetLimitsResponseSchema,
  errors: [401, 403, 409],
});

export const getSiteSetting = endpoint({
  method: 'get',
  path: '/api/admin/site-settings/:key',
  summary: 'One setting; 404 when it is not configured',
  tag: 'administration',
  access: 'admin',
  params: z.object({ key: siteSettingKeySchema.describe('Name of the setting.') }),
  answer: siteSettingSchema,
  errors: [401, 403, 404],
});

export const saveSiteSetting = endpoint({
  method: 'post',
  path: '/api/admin/site-settings',
  summary: 'Saves a setting; an empty value clears it',
  tag: 'administration',
  access: 'admin',
  body: siteSettingRequestSchema,
  answer: siteSettingResponseSchema,
  errors: [401, 403, 409],
});
export const exportUsers = endpoint({
  method: 'get',
  path: '/api/admin/users.csv',
  summary: 'Accounts as CSV, as filtered',
  tag: 'administration',
  access: 'admin',
  query: adminUserQuerySchema.omit(noPages),
  answer: z.string(),
  answerType: 'text/csv',
  errors: [401, 403],
});

export const exportQuizzes = endpoint({
  method: 'get',
  path: '/api/admin/quizzes.csv',
  summary: 'Quizzes as CSV, as filtered',
  tag: 'administration',
  access: 'admin',
  query: adminQuizQuerySchema.omit(noPages),
  answer: z.string(),
  answerType: 'text/csv',
  errors: [401, 403],
});

export const exportFlaggedQuestions = endpoint({
  method: 'get',
  path: '/api/admin/flagged-questions.csv',
  summary: 'Flagged questions with their keys as CSV, as filtered',
  tag: 'administration',
  access: 'admin',
  query: flaggedQuestionQuerySchema.omit(noPages),
  answer: z.string(),
  answerType: 'text/csv',
  errors: [401, 403],
});

export const exportFactChecks = endpoint({
  method: 'get',
  path: '/api/admin/fact-checks.csv',
  summary: 'Fact checks as CSV, as filtered',
  tag: 'administration',
  access: 'admin',
  query: adminFactCheckQuerySchema.omit(noPages),
  answer: z.string(),
  answerType: 'text/csv',
  errors: [401, 403],
});

export const exportAuditEntries = endpoint({
  method: 'get',
  path: '/api/admin/audit.csv',
  summary: 'What administrators changed as CSV, as filtered',
  tag: 'administration',
  access: 'admin',
  query: auditQuerySchema.omit(noPages),
  answer: z.string(),
  answerType: 'text/csv',
  errors: [401, 403],
});

export const toggleAdmin = endpoint({
  method: 'post',
  path: '/api/auth/admin/users/:id/toggle-admin',
  summary: "Grants or takes administrator's rights; nobody toggles themself",
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  body: adminToggleRequestSchema,
  answer: adminUserChangeSchema,
  errors: [401, 403, 404, 409],
});

export const verifyUser = endpoint({
  method: 'post',
  path: '/api/admin/users/:id/verify',
  summary: 'Takes an e-mail for verified',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  answer: adminUserChangeSchema,
  errors: [401, 403, 404, 409],
});

export const signOutUser = endpoint({
  method: 'post',
  path: '/api/admin/users/:id/sign-out',
  summary: 'Ends every session of an account',
  tag: 'administration',
  access: 'admin',
  params: z.object({ id: idSchema }),
  answer: adminUserChangeSchema,
  errors: [401, 403, 404, 409],
});

export const getAiProvider = endpoint({
  method: 'get',
  path: '/api/admin/ai-provider',
  summary: 'What makes quizzes: models, their speed and errors, usage and budget',
  tag: 'administration',
  access: 'admin',
  answer: aiProviderSchema,
  errors: [401, 403],
});

export const testAiModel = endpoint({
  method: 'post',
  path: '/api/admin/ai-provider/test',
  summary: 'Asks a model one small question; it counts against the budget',
  tag: 'administration',
  access: 'admin',
  body: aiModelTestRequestSchema,
  answer: aiModelTestSchema,
  errors: [401, 403, 404, 429],
});
