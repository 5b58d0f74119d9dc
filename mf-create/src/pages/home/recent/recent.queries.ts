import type { Progress } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** What the user played last, newest first. */
export const recentAttemptsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['progress', 'whole', userId],
    queryFn: ({ signal }) => apiGet<Progress>('/api/auth/progress', { signal }),
    select: ({ recentAttempts }: Progress) => recentAttempts,
  });
