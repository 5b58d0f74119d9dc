/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/rooms.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const answerRoomQuestion: EndpointCall<typeof endpoints.answerRoomQuestion> =
  'POST /api/rooms/:id/answers';

export const commandRoom: EndpointCall<typeof endpoints.commandRoom> =
  'POST /api/rooms/:id/commands';

export const createRoom: EndpointCall<typeof endpoints.createRoom> =
  'POST /api/rooms';

export const exportRoom: EndpointCall<typeof endpoints.exportRoom> =
  'GET /api/rooms/:id/results.csv';

export const findRoom: EndpointCall<typeof endpoints.findRoom> =
  'GET /api/room-codes/:code';

export const followRoom: EndpointCall<typeof endpoints.followRoom> =
  'GET /api/rooms/:id/events';

export const getRoom: EndpointCall<typeof endpoints.getRoom> =
  'GET /api/rooms/:id';

export const joinRoom: EndpointCall<typeof endpoints.joinRoom> =
  'POST /api/room-codes/:code/players';

export const listEndedRooms: EndpointCall<typeof endpoints.listEndedRooms> =
  'GET /api/ended-rooms';

export const listHostedRooms: EndpointCall<typeof endpoints.listHostedRooms> =
  'GET /api/rooms';

export const openRoomQuestion: EndpointCall<typeof endpoints.openRoomQuestion> =
  'POST /api/rooms/:id/questions/:index/open';

export const removeRoomPlayer: EndpointCall<typeof endpoints.removeRoomPlayer> =
  'DELETE /api/rooms/:id/players/:playerId';
