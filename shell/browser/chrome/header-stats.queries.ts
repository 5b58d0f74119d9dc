import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const FRESH_MS = 5 * 60_000;

/** The member's figures for the bar; fresh for 5 minutes (specification 000, section 7). */
export const headerStatsQuery = (userId: number) =>
  queryOptions({
    ...endpointQuery(
      endpoints.progress.getHeaderStats,
      {},
      { scope: userId, refreshOn: ['attempt.submitted', 'quiz.created', 'quiz.changed'] },
    ),
    staleTime: FRESH_MS,
  });
