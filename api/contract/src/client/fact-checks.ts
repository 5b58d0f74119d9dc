/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/fact-checks.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const changeFactCheck: EndpointCall<typeof endpoints.changeFactCheck> = {
  name: 'factChecks.changeFactCheck',
  method: 'PUT',
  path: '/api/fact-check/:id',
};

export const getFactCheckState: EndpointCall<typeof endpoints.getFactCheckState> = {
  name: 'factChecks.getFactCheckState',
  method: 'GET',
  path: '/api/quiz/:id/fact-check/:index',
};

export const getSummary: EndpointCall<typeof endpoints.getSummary> = {
  name: 'factChecks.getSummary',
  method: 'GET',
  path: '/api/admin/fact-checks/summary',
};

export const listAllFactChecks: EndpointCall<typeof endpoints.listAllFactChecks> = {
  name: 'factChecks.listAllFactChecks',
  method: 'GET',
  path: '/api/admin/fact-checks',
};

export const listFactChecks: EndpointCall<typeof endpoints.listFactChecks> = {
  name: 'factChecks.listFactChecks',
  method: 'GET',
  path: '/api/quiz/:id/fact-check',
};

export const listFlaggedQuestions: EndpointCall<typeof endpoints.listFlaggedQuestions> = {
  name: 'factChecks.listFlaggedQuestions',
  method: 'GET',
  path: '/api/admin/flagged-questions',
};

export const runFactCheck: EndpointCall<typeof endpoints.runFactCheck> = {
  name: 'factChecks.runFactCheck',
  method: 'POST',
  path: '/api/admin/fact-checks/run',
};
