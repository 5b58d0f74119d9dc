/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/progress.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const getHeaderStats: EndpointCall<typeof endpoints.getHeaderStats> = {
  name: 'progress.getHeaderStats',
  method: 'GET',
  path: '/api/auth/header-stats',
};

export const getProgress: EndpointCall<typeof endpoints.getProgress> = {
  name: 'progress.getProgress',
  method: 'GET',
  path: '/api/auth/progress',
};

export const getUserProgress: EndpointCall<typeof endpoints.getUserProgress> = {
  name: 'progress.getUserProgress',
  method: 'GET',
  path: '/api/user/:id/progress',
};

export const getUserStats: EndpointCall<typeof endpoints.getUserStats> = {
  name: 'progress.getUserStats',
  method: 'GET',
  path: '/api/user/:id/stats',
};

export const listAchievements: EndpointCall<typeof endpoints.listAchievements> = {
  name: 'progress.listAchievements',
  method: 'GET',
  path: '/api/achievements',
};

export const listActivity: EndpointCall<typeof endpoints.listActivity> = {
  name: 'progress.listActivity',
  method: 'GET',
  path: '/api/auth/activity',
};

export const listUserAchievements: EndpointCall<typeof endpoints.listUserAchievements> = {
  name: 'progress.listUserAchievements',
  method: 'GET',
  path: '/api/user/:id/achievements',
};
