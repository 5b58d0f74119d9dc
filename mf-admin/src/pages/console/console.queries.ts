import type { FlaggedQuestion } from '@quizmesh/contract';
import { apiGetPage } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** How many questions are flagged, for the badge in the navigation. */
export const flaggedCountQuery = () =>
  queryOptions({
    queryKey: ['admin', 'flagged-questions', 'count'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1 };
      return (await apiGetPage<FlaggedQuestion[]>('/api/admin/flagged-questions', { signal, query })).total;
    },
  });
