import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** All achievements. */
export const achievementsQuery = () => endpointQuery(endpoints.progress.listAchievements, {});

/** The user's achievements, newest first. */
export const unlockedQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.listUserAchievements,
    { params: { id: userId } },
    { refreshOn: ['attempt.submitted', 'mistakes.answered', 'quiz.created', 'quiz.changed'] },
  );

/** The counters on which achievements are based. */
export const userStatsQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.getUserStats,
    { params: { id: userId } },
    { refreshOn: ['attempt.submitted', 'mistakes.answered', 'quiz.created', 'quiz.changed'] },
  );

/** Streak and XP. */
export const userProgressQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.getUserProgress,
    { params: { id: userId } },
    { refreshOn: ['attempt.submitted', 'mistakes.answered', 'quiz.created', 'quiz.changed'] },
  );
