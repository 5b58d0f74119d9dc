/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/moderation.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const addWord: EndpointCall<typeof endpoints.addWord> = {
  name: 'moderation.addWord',
  method: 'POST',
  path: '/api/admin/profanity-words',
};

export const changeReport: EndpointCall<typeof endpoints.changeReport> = {
  name: 'moderation.changeReport',
  method: 'PATCH',
  path: '/api/admin/reports/:id',
};

export const changeWord: EndpointCall<typeof endpoints.changeWord> = {
  name: 'moderation.changeWord',
  method: 'PUT',
  path: '/api/admin/profanity-words/:id',
};

export const deleteWord: EndpointCall<typeof endpoints.deleteWord> = {
  name: 'moderation.deleteWord',
  method: 'DELETE',
  path: '/api/admin/profanity-words/:id',
};

export const disputeQuestion: EndpointCall<typeof endpoints.disputeQuestion> = {
  name: 'moderation.disputeQuestion',
  method: 'POST',
  path: '/api/dispute-question',
};

export const getWordSummary: EndpointCall<typeof endpoints.getWordSummary> = {
  name: 'moderation.getWordSummary',
  method: 'GET',
  path: '/api/admin/profanity-words/summary',
};

export const listDisputes: EndpointCall<typeof endpoints.listDisputes> = {
  name: 'moderation.listDisputes',
  method: 'GET',
  path: '/api/admin/disputes',
};

export const listMyDisputes: EndpointCall<typeof endpoints.listMyDisputes> = {
  name: 'moderation.listMyDisputes',
  method: 'GET',
  path: '/api/auth/disputes',
};

export const listMyQuizDisputes: EndpointCall<typeof endpoints.listMyQuizDisputes> = {
  name: 'moderation.listMyQuizDisputes',
  method: 'GET',
  path: '/api/quiz/:id/my-disputes',
};

export const listQuizReports: EndpointCall<typeof endpoints.listQuizReports> = {
  name: 'moderation.listQuizReports',
  method: 'GET',
  path: '/api/quiz/:id/reports',
};

export const listReports: EndpointCall<typeof endpoints.listReports> = {
  name: 'moderation.listReports',
  method: 'GET',
  path: '/api/admin/reports',
};

export const listWords: EndpointCall<typeof endpoints.listWords> = {
  name: 'moderation.listWords',
  method: 'GET',
  path: '/api/admin/profanity-words',
};

export const reportQuestion: EndpointCall<typeof endpoints.reportQuestion> = {
  name: 'moderation.reportQuestion',
  method: 'POST',
  path: '/api/report-question',
};

export const resolveDispute: EndpointCall<typeof endpoints.resolveDispute> = {
  name: 'moderation.resolveDispute',
  method: 'POST',
  path: '/api/admin/disputes/:id/resolve',
};

export const testWord: EndpointCall<typeof endpoints.testWord> = {
  name: 'moderation.testWord',
  method: 'POST',
  path: '/api/admin/profanity-words/test',
};
