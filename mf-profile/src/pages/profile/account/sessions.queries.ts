import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery } from '@quizmesh/sdk';

/** Where the account is signed in. */
export const sessionsQuery = (userId: number) =>
  endpointQuery(endpoints.auth.listSessions, {}, { scope: userId });

/** For `invalidateQueries`, once a session has begun or ended. */
export const sessionsKey = endpointKey(endpoints.auth.listSessions);
