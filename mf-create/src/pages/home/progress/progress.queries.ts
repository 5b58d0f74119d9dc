import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** Number of days that the card shows. */
export const SHOWN_DAYS = 7;

/** XP, level and streak of the user. */
export const userProgressQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.getUserProgress,
    { params: { id: userId } },
    {
      refreshOn: [
        'attempt.submitted',
        'mistakes.answered',
        'profile.changed',
        'quiz.created',
        'quiz.changed',
      ],
    },
  );

/** The last days on which the user finished a quiz. */
export const activityQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.listActivity,
    { query: { days: SHOWN_DAYS } },
    { scope: userId, refreshOn: ['attempt.submitted', 'profile.changed', 'quiz.created', 'quiz.changed'] },
  );
