import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The user's disputes, newest first: the first page only, which has the recent ones. */
export const disputesQuery = (userId: number) =>
  endpointQuery(endpoints.moderation.listMyDisputes, {}, { scope: userId });
