import { z } from 'zod';
import {
  answerRoomRequestSchema,
  answeredRoomSchema,
  createRoomRequestSchema,
  endedRoomSchema,
  hostedRoomSchema,
  idSchema,
  joinRoomRequestSchema,
  joinedRoomSchema,
  messageResponseSchema,
  openedRoomQuestionSchema,
  roomCodeSchema,
  roomCommandRequestSchema,
  roomInvitationSchema,
  roomStateSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

const roomParams = z.object({ id: idSchema.describe('Number of the room.') });

export const createRoom = endpoint({
  method: 'post',
  path: '/api/rooms',
  summary: 'Opens a live room with the questions that the quiz has now; the caller is its host',
  tag: 'rooms',
  access: 'player',
  body: createRoomRequestSchema,
  answer: hostedRoomSchema,
  status: 201,
  errors: [401, 404, 409, 429],
});

export const listHostedRooms = endpoint({
  method: 'get',
  path: '/api/rooms',
  summary: "The caller's rooms that have not ended, newest first: a host who left comes back by these",
  tag: 'rooms',
  access: 'player',
  answer: z.array(hostedRoomSchema),
  errors: [401],
});

export const listEndedRooms = endpoint({
  method: 'get',
  path: '/api/ended-rooms',
  summary: "The caller's rooms that have ended with results, newest first: they can be had for 30 days",
  tag: 'rooms',
  access: 'player',
  answer: z.array(endedRoomSchema),
  errors: [401],
});

export const findRoom = endpoint({
  method: 'get',
  path: '/api/room-codes/:code',
  summary: 'The open room with a code, before joining it',
  tag: 'rooms',
  access: 'public',
  params: z.object({ code: roomCodeSchema }),
  answer: roomInvitationSchema,
  errors: [404, 429],
});

export const joinRoom = endpoint({
  method: 'post',
  path: '/api/room-codes/:code/players',
  summary:
    'Joins a room, also while it is played; a device or account that is in it already gets its place again',
  tag: 'rooms',
  access: 'player',
  params: z.object({ code: roomCodeSchema }),
  body: joinRoomRequestSchema,
  answer: joinedRoomSchema,
  status: 201,
  errors: [401, 403, 404, 409, 429],
});

export const getRoom = endpoint({
  method: 'get',
  path: '/api/rooms/:id',
  summary: 'What happens in a room, for its host or a player (header `X-Room-Token`)',
  tag: 'rooms',
  access: 'player',
  params: roomParams,
  answer: roomStateSchema,
  errors: [403, 404, 429],
});

export const followRoom = endpoint({
  method: 'get',
  path: '/api/rooms/:id/events',
  summary:
    'Server-sent events of a room for its host or a player (header `X-Room-Token`): `state` at the beginning and whenever the host or the clock changes the room, `counts` when players joined or answered, `players` for the host, `removed`. The id of an event is the version of the room; with `Last-Event-ID` a stream begins with a `state` only if it has changed since. Whoever reads too slowly is disconnected and resumes',
  tag: 'rooms',
  access: 'player',
  params: roomParams,
  answer: z.string(),
  answerType: 'text/event-stream',
  errors: [403, 404, 429],
});

export const commandRoom = endpoint({
  method: 'post',
  path: '/api/rooms/:id/commands',
  summary: 'What the host does with the room: start, next, skip, pause, resume, lock, unlock, end',
  tag: 'rooms',
  access: 'player',
  params: roomParams,
  body: roomCommandRequestSchema,
  answer: roomStateSchema,
  errors: [401, 403, 404, 409, 429],
});

export const answerRoomQuestion = endpoint({
  method: 'post',
  path: '/api/rooms/:id/answers',
  summary: 'Answers a question of a room; the first answer stands, repeating returns it',
  tag: 'rooms',
  access: 'player',
  params: roomParams,
  body: answerRoomRequestSchema,
  answer: answeredRoomSchema,
  errors: [401, 403, 404, 409, 429],
});

export const openRoomQuestion = endpoint({
  method: 'post',
  path: '/api/rooms/:id/questions/:index/open',
  summary: 'At an own pace: gets the next question, whose time begins; repeating returns the same moment',
  tag: 'rooms',
  access: 'player',
  params: z.object({
    id: idSchema.describe('Number of the room.'),
    index: z.coerce.number().int().min(0).max(1000).describe('Position from 0.'),
  }),
  answer: openedRoomQuestionSchema,
  errors: [401, 403, 404, 409, 429],
});

export const removeRoomPlayer = endpoint({
  method: 'delete',
  path: '/api/rooms/:id/players/:playerId',
  summary: 'The host removes a player, who cannot come back; or a player leaves, who may',
  tag: 'rooms',
  access: 'player',
  params: z.object({
    id: idSchema.describe('Number of the room.'),
    playerId: idSchema.describe('Number of the player in the room.'),
  }),
  answer: messageResponseSchema,
  errors: [401, 403, 404, 409, 429],
});

export const exportRoom = endpoint({
  method: 'get',
  path: '/api/rooms/:id/results.csv',
  summary: 'The results of a room for its host, as a CSV file, for 30 days',
  tag: 'rooms',
  access: 'player',
  params: roomParams,
  answer: z.string(),
  answerType: 'text/csv',
  errors: [403, 404, 429],
});
