import type { HeaderStats } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const FRESH_MS = 5 * 60_000;

/** The user's stats in the header; fresh for 5 minutes, like every query of the platform. */
export const headerStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['header-stats', userId],
    // Without the abort signal: the header is rendered again when the first module has loaded, and uses the response
    // on its way.
    queryFn: () => apiGet<HeaderStats>('/api/auth/header-stats'),
    staleTime: FRESH_MS,
  });
