import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The user's own account, never from the cache. */
export const accountQuery = (userId: number) =>
  endpointQuery(endpoints.auth.getProfile, {}, { scope: userId, refreshOn: ['profile.changed'] });
