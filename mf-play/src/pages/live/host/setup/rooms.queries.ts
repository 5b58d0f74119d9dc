import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';

/** The caller's rooms that have not ended. */
export const hostedRoomsQuery = endpointQuery(endpoints.rooms.listHostedRooms, {}, { noCache: true });
