import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The locked achievement that the user is closest to. */
export const nextAchievementQuery = (userId: number) =>
  endpointQuery(
    endpoints.progress.listNextAchievements,
    { params: { id: userId }, query: { limit: 1 } },
    { refreshOn: ['attempt.submitted', 'mistakes.answered', 'quiz.created', 'quiz.changed'] },
  );
