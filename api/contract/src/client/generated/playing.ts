/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/playing.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const getChallenge: EndpointCall<typeof endpoints.getChallenge> =
  'GET /api/challenges/:token';

export const getLeaderboard: EndpointCall<typeof endpoints.getLeaderboard> =
  'GET /api/leaderboard/:id';

export const getMyResult: EndpointCall<typeof endpoints.getMyResult> =
  'GET /api/quiz/:id/my-result';

export const getQuestionStats: EndpointCall<typeof endpoints.getQuestionStats> =
  'GET /api/quiz/:id/question/:index/stats';

export const listBestResults: EndpointCall<typeof endpoints.listBestResults> =
  'GET /api/my-bests';

export const openAttempt: EndpointCall<typeof endpoints.openAttempt> =
  'POST /api/quiz/:id/attempts';

export const openQuestion: EndpointCall<typeof endpoints.openQuestion> =
  'POST /api/quiz/:id/attempts/:attemptId/questions/:index/open';

export const recordAnswer: EndpointCall<typeof endpoints.recordAnswer> =
  'POST /api/record-answer';

export const submitScore: EndpointCall<typeof endpoints.submitScore> =
  'POST /api/submit-score';
