/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/fact-checks.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const changeFactCheck: EndpointCall<typeof endpoints.changeFactCheck> =
  'PUT /api/fact-check/:id';

export const getFactCheckState: EndpointCall<typeof endpoints.getFactCheckState> =
  'GET /api/quiz/:id/fact-check/:index';

export const getSummary: EndpointCall<typeof endpoints.getSummary> =
  'GET /api/admin/fact-checks/summary';

export const listAllFactChecks: EndpointCall<typeof endpoints.listAllFactChecks> =
  'GET /api/admin/fact-checks';

export const listFactChecks: EndpointCall<typeof endpoints.listFactChecks> =
  'GET /api/quiz/:id/fact-check';

export const listFlaggedQuestions: EndpointCall<typeof endpoints.listFlaggedQuestions> =
  'GET /api/admin/flagged-questions';

export const runFactCheck: EndpointCall<typeof endpoints.runFactCheck> =
  'POST /api/admin/fact-checks/run';
