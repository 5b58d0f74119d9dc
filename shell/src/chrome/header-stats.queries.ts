import type { HeaderStats } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const FRESH_MS = 5 * 60_000;

/** The member's figures for the bar; fresh for 5 minutes (specification 000, section 7). */
export const headerStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['header-stats', userId],
    queryFn: ({ signal }) => apiGet<HeaderStats>('/api/auth/header-stats', { signal }),
    staleTime: FRESH_MS,
  });
