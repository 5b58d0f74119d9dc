/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/admin.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const changeQuizzes: EndpointCall<typeof endpoints.changeQuizzes> = {
  name: 'admin.changeQuizzes',
  method: 'POST',
  path: '/api/admin/quizzes/bulk',
};

export const deleteQuiz: EndpointCall<typeof endpoints.deleteQuiz> = {
  name: 'admin.deleteQuiz',
  method: 'DELETE',
  path: '/api/admin/quiz/:id',
};

export const exportFactChecks: EndpointCall<typeof endpoints.exportFactChecks> = {
  name: 'admin.exportFactChecks',
  method: 'GET',
  path: '/api/admin/fact-checks.csv',
};

export const exportFlaggedQuestions: EndpointCall<typeof endpoints.exportFlaggedQuestions> = {
  name: 'admin.exportFlaggedQuestions',
  method: 'GET',
  path: '/api/admin/flagged-questions.csv',
};

export const exportQuizzes: EndpointCall<typeof endpoints.exportQuizzes> = {
  name: 'admin.exportQuizzes',
  method: 'GET',
  path: '/api/admin/quizzes.csv',
};

export const exportUsers: EndpointCall<typeof endpoints.exportUsers> = {
  name: 'admin.exportUsers',
  method: 'GET',
  path: '/api/admin/users.csv',
};

export const getAuditChoices: EndpointCall<typeof endpoints.getAuditChoices> = {
  name: 'admin.getAuditChoices',
  method: 'GET',
  path: '/api/admin/audit/choices',
};

export const getQuiz: EndpointCall<typeof endpoints.getQuiz> = {
  name: 'admin.getQuiz',
  method: 'GET',
  path: '/api/admin/quizzes/:id',
};

export const getQuizLimits: EndpointCall<typeof endpoints.getQuizLimits> = {
  name: 'admin.getQuizLimits',
  method: 'GET',
  path: '/api/admin/quiz-limits',
};

export const getQuizLimitsUsage: EndpointCall<typeof endpoints.getQuizLimitsUsage> = {
  name: 'admin.getQuizLimitsUsage',
  method: 'GET',
  path: '/api/admin/quiz-limits/usage',
};

export const getSiteSetting: EndpointCall<typeof endpoints.getSiteSetting> = {
  name: 'admin.getSiteSetting',
  method: 'GET',
  path: '/api/admin/site-settings/:key',
};

export const getStats: EndpointCall<typeof endpoints.getStats> = {
  name: 'admin.getStats',
  method: 'GET',
  path: '/api/admin/stats',
};

export const getStatsSeries: EndpointCall<typeof endpoints.getStatsSeries> = {
  name: 'admin.getStatsSeries',
  method: 'GET',
  path: '/api/admin/stats/series',
};

export const listAuditEntries: EndpointCall<typeof endpoints.listAuditEntries> = {
  name: 'admin.listAuditEntries',
  method: 'GET',
  path: '/api/admin/audit',
};

export const listCategories: EndpointCall<typeof endpoints.listCategories> = {
  name: 'admin.listCategories',
  method: 'GET',
  path: '/api/admin/categories',
};

export const listQuizzes: EndpointCall<typeof endpoints.listQuizzes> = {
  name: 'admin.listQuizzes',
  method: 'GET',
  path: '/api/admin/quizzes',
};

export const listUsers: EndpointCall<typeof endpoints.listUsers> = {
  name: 'admin.listUsers',
  method: 'GET',
  path: '/api/admin/users',
};

export const resetDailyLimits: EndpointCall<typeof endpoints.resetDailyLimits> = {
  name: 'admin.resetDailyLimits',
  method: 'POST',
  path: '/api/admin/reset-daily-limits',
};

export const saveQuizLimits: EndpointCall<typeof endpoints.saveQuizLimits> = {
  name: 'admin.saveQuizLimits',
  method: 'POST',
  path: '/api/admin/quiz-limits',
};

export const saveSiteSetting: EndpointCall<typeof endpoints.saveSiteSetting> = {
  name: 'admin.saveSiteSetting',
  method: 'POST',
  path: '/api/admin/site-settings',
};

export const signOutUser: EndpointCall<typeof endpoints.signOutUser> = {
  name: 'admin.signOutUser',
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
};

export const toggleAdmin: EndpointCall<typeof endpoints.toggleAdmin> = {
  name: 'admin.toggleAdmin',
  method: 'POST',
  path: '/api/auth/admin/users/:id/toggle-admin',
};

export const toggleQuiz: EndpointCall<typeof endpoints.toggleQuiz> = {
  name: 'admin.toggleQuiz',
  method: 'PATCH',
  path: '/api/admin/quiz/:id/toggle',
};

export const verifyUser: EndpointCall<typeof endpoints.verifyUser> = {
  name: 'admin.verifyUser',
  method: 'POST',
  path: '/api/admin/users/:id/verify',
};
