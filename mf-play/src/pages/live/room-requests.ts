import type {
  AnsweredRoom,
  OpenedRoomQuestion,
  RoomCommand,
  RoomInvitation,
  RoomState,
} from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { request, requestFile, type ApiFile } from '@quizmesh/sdk';
import { seatHeaders, type RoomSeat } from './room-seat.ts';

const { rooms } = endpoints;
const of = (seat: RoomSeat) => ({ params: { id: seat.roomId } });
const by = (seat: RoomSeat) => ({ headers: seatHeaders(seat) });

/** @throws {ApiError} ROOM_NOT_FOUND, RATE_LIMITED (too many codes that do not exist) */
export const findRoom = (code: string, signal?: AbortSignal): Promise<RoomInvitation> =>
  request(rooms.findRoom, { params: { code } }, signal ? { signal } : {});

/** Joins a room; whoever is in it already gets its place again.
 *  @throws {ApiError} ROOM_NOT_FOUND, ROOM_FULL, ROOM_LOCKED, ROOM_NAME_TAKEN, ROOM_PLAYER_REMOVED, VALIDATION_FAILED */
export const joinRoom = (code: string, name: string | undefined) =>
  request(rooms.joinRoom, { params: { code }, body: name === undefined ? {} : { name } });

/** The room as it is now. */
export const getRoom = (seat: RoomSeat): Promise<RoomState> => request(rooms.getRoom, of(seat), by(seat));

/** Sends a player's answer; the first one stands. @throws {ApiError} ROOM_CHANGED: it came too late */
export const answerQuestion = (
  seat: RoomSeat,
  body: { readonly questionIndex: number; readonly selectedOption: number },
): Promise<AnsweredRoom> => request(rooms.answerRoomQuestion, { ...of(seat), body }, by(seat));

/** At an own pace: gets a question, whose time begins. */
export const openQuestion = (seat: RoomSeat, index: number): Promise<OpenedRoomQuestion> =>
  request(rooms.openRoomQuestion, { params: { id: seat.roomId, index } }, by(seat));

/** A step of the host. @param body.version that the host sees @throws {ApiError} ROOM_CHANGED: another version */
export const commandRoom = (
  seat: RoomSeat,
  body: { readonly command: RoomCommand; readonly version: number },
): Promise<RoomState> => request(rooms.commandRoom, { ...of(seat), body }, by(seat));

/** The host removes a player for good; a player leaves and may come back. */
export const removePlayer = (seat: RoomSeat, playerId: number) =>
  request(rooms.removeRoomPlayer, { params: { id: seat.roomId, playerId } }, by(seat));

/** The results for the host, as a CSV file. */
export const exportRoom = (seat: RoomSeat): Promise<ApiFile> =>
  requestFile(rooms.exportRoom, of(seat), by(seat));
