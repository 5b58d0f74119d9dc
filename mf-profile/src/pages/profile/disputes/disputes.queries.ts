import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The member's disputes, newest first: the first page, which is what is of interest. */
export const disputesQuery = (userId: number) =>
  endpointQuery(endpoints.moderation.listMyDisputes, {}, { scope: userId });
