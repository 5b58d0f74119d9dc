import type { HeaderStats } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

const FRESH_MS = 5 * 60_000;

/** The member's figures for the bar; fresh for 5 minutes (specification 000, section 7). */
export const headerStatsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['header-stats', userId],
    // Without the signal: the bar is drawn anew when the first module has come, and the answer on its way serves it.
    queryFn: () => apiGet<HeaderStats>('/api/auth/header-stats'),
    staleTime: FRESH_MS,
  });
