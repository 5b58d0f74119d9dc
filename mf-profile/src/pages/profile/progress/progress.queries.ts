import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, type RefreshEvent } from '@quizmesh/sdk';

/** What changes progress; the time zone of a profile decides which day it is. */
const CHANGES: readonly RefreshEvent[] = [
  'attempt.submitted',
  'mistakes.answered',
  'profile.changed',
  'quiz.created',
  'quiz.changed',
];

/** Number of days in the calendar and the trend. */
export const ACTIVITY_DAYS = 91;

/** The user's progress (decision 4); refetched after each score and each new quiz. */
export const progressQuery = (userId: number) =>
  endpointQuery(endpoints.progress.getProgress, {}, { scope: userId, refreshOn: CHANGES });

/** Local days with finished quizzes, oldest first. */
export const activityQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.listActivity,
    { query: { days: ACTIVITY_DAYS } },
    { scope: userId, refreshOn: CHANGES },
  );
