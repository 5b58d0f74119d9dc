import type { ActivityDay, Progress } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Days of the calendar and of the trend. */
export const ACTIVITY_DAYS = 91;

/** The user's progress (decision 4); refetched after each score and each new quiz. */
export const progressQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'whole', userId],
    queryFn: ({ signal }) => apiGet<Progress>('/api/auth/progress', { signal }),
  });

/** Local days with finished quizzes, oldest first. */
export const activityQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'activity', userId, ACTIVITY_DAYS],
    queryFn: ({ signal }) =>
      apiGet<ActivityDay[]>('/api/auth/activity', { signal, query: { days: ACTIVITY_DAYS } }),
  });
