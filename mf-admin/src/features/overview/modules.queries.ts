import type { ReleaseChannel, ReleaseSet } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** What a channel's shell loads now. Changes from outside, so it is asked again on each visit. */
export const modulesQuery = (channel: ReleaseChannel) =>
  queryOptions({
    queryKey: ['modules', channel],
    queryFn: ({ signal }) => apiGet<ReleaseSet>('/api/modules', { signal, query: { channel } }),
    staleTime: 0,
  });
