/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/progress.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const answerMistake: EndpointCall<typeof endpoints.answerMistake> =
  'POST /api/mistakes/:questionId/answers';

export const getHeaderStats: EndpointCall<typeof endpoints.getHeaderStats> =
  'GET /api/auth/header-stats';

export const getMistakes: EndpointCall<typeof endpoints.getMistakes> =
  'GET /api/mistakes';

export const getProgress: EndpointCall<typeof endpoints.getProgress> =
  'GET /api/auth/progress';

export const getUserProgress: EndpointCall<typeof endpoints.getUserProgress> =
  'GET /api/user/:id/progress';

export const getUserStats: EndpointCall<typeof endpoints.getUserStats> =
  'GET /api/user/:id/stats';

export const listAchievements: EndpointCall<typeof endpoints.listAchievements> =
  'GET /api/achievements';

export const listActivity: EndpointCall<typeof endpoints.listActivity> =
  'GET /api/auth/activity';

export const listNextAchievements: EndpointCall<typeof endpoints.listNextAchievements> =
  'GET /api/user/:id/next-achievements';

export const listUserAchievements: EndpointCall<typeof endpoints.listUserAchievements> =
  'GET /api/user/:id/achievements';
