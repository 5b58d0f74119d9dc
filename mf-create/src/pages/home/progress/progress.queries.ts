import type { ActivityDay, UserProgress } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Days of the streak that the card shows. */
export const SHOWN_DAYS = 7;

/** XP, level and streak of the user. */
export const userProgressQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'summary', userId],
    queryFn: ({ signal }) => apiGet<UserProgress>(`/api/user/${userId}/progress`, { signal }),
  });

/** The last days on which the user finished a quiz. */
export const activityQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'activity', userId, SHOWN_DAYS],
    queryFn: ({ signal }) =>
      apiGet<ActivityDay[]>('/api/auth/activity', { signal, query: { days: SHOWN_DAYS } }),
  });
