import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** Interval in ms at which the counts of what waits are refetched. */
const REFRESH_MS = 30_000;

/** How much waits for an administrator, by kind. */
export const queueQuery = () => ({
  ...endpointQuery(endpoints.admin.getQueue, {}),
  refetchInterval: REFRESH_MS,
});
