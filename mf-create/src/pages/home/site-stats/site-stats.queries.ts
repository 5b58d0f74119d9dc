import type { SiteStats } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Stats of the whole site. */
export const siteStatsQuery = () =>
  queryOptions({
    queryKey: ['site-stats'],
    queryFn: ({ signal }) => apiGet<SiteStats>('/api/stats', { signal }),
  });
