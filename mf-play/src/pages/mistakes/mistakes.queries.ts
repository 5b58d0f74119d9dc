import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, request } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The missed questions of today. Fetched anew whenever the page is opened, because another day may have begun. */
export const mistakesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...endpointKey(endpoints.progress.getMistakes, {}, userId), 'round'],
    queryFn: ({ signal }) => request(endpoints.progress.getMistakes, {}, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
