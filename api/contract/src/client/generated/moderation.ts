/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/moderation.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const addWord: EndpointCall<typeof endpoints.addWord> =
  'POST /api/admin/profanity-words';

export const changeReport: EndpointCall<typeof endpoints.changeReport> =
  'PATCH /api/admin/reports/:id';

export const changeWord: EndpointCall<typeof endpoints.changeWord> =
  'PUT /api/admin/profanity-words/:id';

export const deleteWord: EndpointCall<typeof endpoints.deleteWord> =
  'DELETE /api/admin/profanity-words/:id';

export const disputeQuestion: EndpointCall<typeof endpoints.disputeQuestion> =
  'POST /api/dispute-question';

export const getWordSummary: EndpointCall<typeof endpoints.getWordSummary> =
  'GET /api/admin/profanity-words/summary';

export const listDisputes: EndpointCall<typeof endpoints.listDisputes> =
  'GET /api/admin/disputes';

export const listMyDisputes: EndpointCall<typeof endpoints.listMyDisputes> =
  'GET /api/auth/disputes';

export const listMyQuizDisputes: EndpointCall<typeof endpoints.listMyQuizDisputes> =
  'GET /api/quiz/:id/my-disputes';

export const listQuizReports: EndpointCall<typeof endpoints.listQuizReports> =
  'GET /api/quiz/:id/reports';

export const listReports: EndpointCall<typeof endpoints.listReports> =
  'GET /api/admin/reports';

export const listWords: EndpointCall<typeof endpoints.listWords> =
  'GET /api/admin/profanity-words';

export const reportQuestion: EndpointCall<typeof endpoints.reportQuestion> =
  'POST /api/report-question';

export const resolveDispute: EndpointCall<typeof endpoints.resolveDispute> =
  'POST /api/admin/disputes/:id/resolve';

export const testWord: EndpointCall<typeof endpoints.testWord> =
  'POST /api/admin/profanity-words/test';
