import type { Dispute } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The user's disputes, newest first: the first page only, which has the recent ones. */
export const disputesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['disputes', 'own', userId],
    queryFn: ({ signal }) => apiGet<Dispute[]>('/api/auth/disputes', { signal }),
  });
