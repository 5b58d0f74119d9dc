import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The user's own account, as the server knows it now. */
export const accountQuery = (userId: number) =>
  endpointQuery(endpoints.auth.getProfile, {}, { scope: userId, refreshOn: ['profile.changed'] });
