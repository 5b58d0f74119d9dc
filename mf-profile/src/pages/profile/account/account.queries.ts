import type { User } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The user's own account, as the server knows it now. */
export const accountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => apiGet<User>('/api/auth/profile', { signal }),
  });
