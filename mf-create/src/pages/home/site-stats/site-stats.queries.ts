import type { SiteStats } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Figures of the whole site. */
export const siteStatsQuery = () =>
  queryOptions({
    queryKey: ['site-stats'],
    queryFn: ({ signal }) => apiGet<SiteStats>('/api/stats', { signal }),
  });
