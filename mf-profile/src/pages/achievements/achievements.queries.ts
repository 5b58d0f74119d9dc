import type { Achievement, UnlockedAchievement, UserProgress, UserStats } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** All achievements there are. */
export const achievementsQuery = () =>
  queryOptions({
    queryKey: ['achievements'],
    queryFn: ({ signal }) => apiGet<Achievement[]>('/api/achievements', { signal }),
  });

/** The user's achievements, newest first. */
export const unlockedQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'achievements', userId],
    queryFn: ({ signal }) => apiGet<UnlockedAchievement[]>(`/api/user/${userId}/achievements`, { signal }),
  });

/** What achievements are measured by. */
export const userStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'stats', userId],
    queryFn: ({ signal }) => apiGet<UserStats>(`/api/user/${userId}/stats`, { signal }),
  });

/** Streak and XP. */
export const userProgressQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'summary', userId],
    queryFn: ({ signal }) => apiGet<UserProgress>(`/api/user/${userId}/progress`, { signal }),
  });
