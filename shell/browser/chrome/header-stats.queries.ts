import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const FRESH_MS = 5 * 60_000;

/** The user's stats in the header; fresh for 5 minutes, like every query of the platform. */
export const headerStatsQuery = (userId: number) =>
  queryOptions({
    ...endpointQuery(
      endpoints.progress.getHeaderStats,
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
    ),
    staleTime: FRESH_MS,
  });
