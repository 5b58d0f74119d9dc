/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/admin.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const addUserNote: EndpointCall<typeof endpoints.addUserNote> =
  'POST /api/admin/users/:id/notes';

export const changeQuizzes: EndpointCall<typeof endpoints.changeQuizzes> =
  'POST /api/admin/quizzes/bulk';

export const deleteQuiz: EndpointCall<typeof endpoints.deleteQuiz> =
  'DELETE /api/admin/quiz/:id';

export const deleteUserNote: EndpointCall<typeof endpoints.deleteUserNote> =
  'DELETE /api/admin/users/:id/notes/:noteId';

export const exportAuditEntries: EndpointCall<typeof endpoints.exportAuditEntries> =
  'GET /api/admin/audit.csv';

export const exportFactChecks: EndpointCall<typeof endpoints.exportFactChecks> =
  'GET /api/admin/fact-checks.csv';

export const exportFlaggedQuestions: EndpointCall<typeof endpoints.exportFlaggedQuestions> =
  'GET /api/admin/flagged-questions.csv';

export const exportQuizzes: EndpointCall<typeof endpoints.exportQuizzes> =
  'GET /api/admin/quizzes.csv';

export const exportUsers: EndpointCall<typeof endpoints.exportUsers> =
  'GET /api/admin/users.csv';

export const getAiProvider: EndpointCall<typeof endpoints.getAiProvider> =
  'GET /api/admin/ai-provider';

export const getAuditChoices: EndpointCall<typeof endpoints.getAuditChoices> =
  'GET /api/admin/audit/choices';

export const getQueue: EndpointCall<typeof endpoints.getQueue> =
  'GET /api/admin/queue';

export const getQuiz: EndpointCall<typeof endpoints.getQuiz> =
  'GET /api/admin/quizzes/:id';

export const getQuizLimits: EndpointCall<typeof endpoints.getQuizLimits> =
  'GET /api/admin/quiz-limits';

export const getQuizLimitsUsage: EndpointCall<typeof endpoints.getQuizLimitsUsage> =
  'GET /api/admin/quiz-limits/usage';

export const getSiteSetting: EndpointCall<typeof endpoints.getSiteSetting> =
  'GET /api/admin/site-settings/:key';

export const getStats: EndpointCall<typeof endpoints.getStats> =
  'GET /api/admin/stats';

export const getStatsSeries: EndpointCall<typeof endpoints.getStatsSeries> =
  'GET /api/admin/stats/series';

export const getUser: EndpointCall<typeof endpoints.getUser> =
  'GET /api/admin/users/:id';

export const listAuditEntries: EndpointCall<typeof endpoints.listAuditEntries> =
  'GET /api/admin/audit';

export const listCategories: EndpointCall<typeof endpoints.listCategories> =
  'GET /api/admin/categories';

export const listQuizzes: EndpointCall<typeof endpoints.listQuizzes> =
  'GET /api/admin/quizzes';

export const listUserAttempts: EndpointCall<typeof endpoints.listUserAttempts> =
  'GET /api/admin/users/:id/attempts';

export const listUserNotes: EndpointCall<typeof endpoints.listUserNotes> =
  'GET /api/admin/users/:id/notes';

export const listUsers: EndpointCall<typeof endpoints.listUsers> =
  'GET /api/admin/users';

export const resetDailyLimits: EndpointCall<typeof endpoints.resetDailyLimits> =
  'POST /api/admin/reset-daily-limits';

export const saveQuizLimits: EndpointCall<typeof endpoints.saveQuizLimits> =
  'POST /api/admin/quiz-limits';

export const saveSiteSetting: EndpointCall<typeof endpoints.saveSiteSetting> =
  'POST /api/admin/site-settings';

export const signOutUser: EndpointCall<typeof endpoints.signOutUser> =
  'POST /api/admin/users/:id/sign-out';

export const suspendUser: EndpointCall<typeof endpoints.suspendUser> =
  'POST /api/admin/users/:id/suspension';

export const testAiModel: EndpointCall<typeof endpoints.testAiModel> =
  'POST /api/admin/ai-provider/test';

export const toggleAdmin: EndpointCall<typeof endpoints.toggleAdmin> =
  'POST /api/auth/admin/users/:id/toggle-admin';

export const toggleQuiz: EndpointCall<typeof endpoints.toggleQuiz> =
  'PATCH /api/admin/quiz/:id/toggle';

export const unsuspendUser: EndpointCall<typeof endpoints.unsuspendUser> =
  'DELETE /api/admin/users/:id/suspension';

export const verifyUser: EndpointCall<typeof endpoints.verifyUser> =
  'POST /api/admin/users/:id/verify';
