/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/playing.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const getLeaderboard: EndpointCall<typeof endpoints.getLeaderboard> = {
  name: 'playing.getLeaderboard',
  method: 'GET',
  path: '/api/leaderboard/:id',
};

export const getMyResult: EndpointCall<typeof endpoints.getMyResult> = {
  name: 'playing.getMyResult',
  method: 'GET',
  path: '/api/quiz/:id/my-result',
};

export const getQuestionStats: EndpointCall<typeof endpoints.getQuestionStats> = {
  name: 'playing.getQuestionStats',
  method: 'GET',
  path: '/api/quiz/:id/question/:index/stats',
};

export const openAttempt: EndpointCall<typeof endpoints.openAttempt> = {
  name: 'playing.openAttempt',
  method: 'POST',
  path: '/api/quiz/:id/attempts',
};

export const openQuestion: EndpointCall<typeof endpoints.openQuestion> = {
  name: 'playing.openQuestion',
  method: 'POST',
  path: '/api/quiz/:id/attempts/:attemptId/questions/:index/open',
};

export const recordAnswer: EndpointCall<typeof endpoints.recordAnswer> = {
  name: 'playing.recordAnswer',
  method: 'POST',
  path: '/api/record-answer',
};

export const submitScore: EndpointCall<typeof endpoints.submitScore> = {
  name: 'playing.submitScore',
  method: 'POST',
  path: '/api/submit-score',
};
