import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** Number of days in the calendar and the trend. */
export const ACTIVITY_DAYS = 91;

/** The user's progress (decision 4); refetched after each score and each new quiz. */
export const progressQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.getProgress,
    {},
    {
      scope: userId,
      refreshOn: [
        'attempt.submitted',
        'mistakes.answered',
        'profile.changed',
        'quiz.created',
        'quiz.changed',
      ],
    },
  );

/** Local days with finished quizzes, oldest first. */
export const activityQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.listActivity,
    { query: { days: ACTIVITY_DAYS } },
    {
      scope: userId,
      refreshOn: [
        'attempt.submitted',
        'mistakes.answered',
        'profile.changed',
        'quiz.created',
        'quiz.changed',
      ],
    },
  );
