import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Read anew on each visit: a host comes from a room that has just gone on, or ended. */
const current = { staleTime: 0 };

/** The caller's rooms that have not ended. */
export const hostedRoomsQuery = queryOptions({
  ...endpointQuery(endpoints.rooms.listHostedRooms, {}, { noCache: true }),
  ...current,
});

/** Those that have ended, with results. */
export const endedRoomsQuery = queryOptions({
  ...endpointQuery(endpoints.rooms.listEndedRooms, {}, { noCache: true }),
  ...current,
});
