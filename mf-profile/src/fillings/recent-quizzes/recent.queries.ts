import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import type { Progress } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** The user's last attempts, newest first. */
export const recentAttemptsQuery = (userId: number) =>
  queryOptions({
    ...endpointQuery(
      endpoints.progress.getProgress,
      {},
      {
        scope: userId,
        refreshOn: ['attempt.submitted', 'mistakes.answered', 'quiz.created', 'quiz.changed'],
      },
    ),
    select: ({ recentAttempts }: Progress) => recentAttempts,
  });
