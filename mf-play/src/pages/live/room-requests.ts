import {
  STORAGE_KEYS,
  type AnsweredRoom,
  type OpenedRoomQuestion,
  type RoomCommand,
  type RoomInvitation,
  type RoomState,
} from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { isApiError, readStored, request, requestFile, type ApiFile } from '@quizmesh/sdk';
import { seatHeaders, type RoomSeat } from './room-seat.ts';

const { rooms } = endpoints;
const of = (seat: RoomSeat) => ({ params: { id: seat.roomId } });

interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends something again without the session when that has ended: the token of the room is enough, and players are in
 *  mid-question. Not without it at once: a suspended account must be known. @param seat null: of whoever joins, who is a guest then */
async function whateverSession<Sent>(
  seat: RoomSeat | null,
  send: (options: SendOptions) => Promise<Sent>,
): Promise<Sent> {
  const headers = seat ? seatHeaders(seat) : {};
  try {
    return await send({ headers });
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    return send({ headers: { ...headers, authorization: '' } });
  }
}

/** @throws {ApiError} ROOM_NOT_FOUND, RATE_LIMITED (too many codes that do not exist) */
export const findRoom = (code: string, signal?: AbortSignal): Promise<RoomInvitation> =>
  request(rooms.findRoom, { params: { code } }, signal ? { signal } : {});

/** Makes this device a guest that joins again as the same one, and finds its name taken by nobody else, when the answer to joining is
 *  lost. It joins all the same when that fails. */
export async function becomeGuest(): Promise<void> {
  const isKnown = readStored(STORAGE_KEYS.playerId, (text) => text !== '') === true;
  if (!isKnown) await request(endpoints.players.getPlayer, {}).catch(() => undefined);
}

/** Joins a room; whoever is in it already gets its place again.
 *  @throws {ApiError} ROOM_NOT_FOUND, ROOM_FULL, ROOM_LOCKED, ROOM_NAME_TAKEN, ROOM_PLAYER_REMOVED, VALIDATION_FAILED */
export const joinRoom = (code: string, name: string | undefined) =>
  whateverSession(null, (options) =>
    request(rooms.joinRoom, { params: { code }, body: name === undefined ? {} : { name } }, options),
  );

/** Gives the account or guest its place again, and to nobody else: not without a session that has ended.
 *  @throws {ApiError} as joining does */
export const returnToRoom = (code: string) => request(rooms.joinRoom, { params: { code }, body: {} });

/** The room as it is now. */
export const getRoom = (seat: RoomSeat): Promise<RoomState> =>
  whateverSession(seat, (options) => request(rooms.getRoom, of(seat), options));

/** Sends a player's answer; the first one stands. @throws {ApiError} ROOM_CHANGED: it came too late */
export const answerQuestion = (
  seat: RoomSeat,
  body: { readonly questionIndex: number; readonly selectedOption: number },
): Promise<AnsweredRoom> =>
  whateverSession(seat, (options) => request(rooms.answerRoomQuestion, { ...of(seat), body }, options));

/** At an own pace: gets a question, whose time begins. */
export const openQuestion = (seat: RoomSeat, index: number): Promise<OpenedRoomQuestion> =>
  whateverSession(seat, (options) =>
    request(rooms.openRoomQuestion, { params: { id: seat.roomId, index } }, options),
  );

/** A step of the host. @param body.version that the host sees @throws {ApiError} ROOM_CHANGED: another version */
export const commandRoom = (
  seat: RoomSeat,
  body: { readonly command: RoomCommand; readonly version: number },
): Promise<RoomState> =>
  whateverSession(seat, (options) => request(rooms.commandRoom, { ...of(seat), body }, options));

/** The host removes a player for good; a player leaves and may come back. */
export const removePlayer = (seat: RoomSeat, playerId: number) =>
  whateverSession(seat, (options) =>
    request(rooms.removeRoomPlayer, { params: { id: seat.roomId, playerId } }, options),
  );

/** The results for the host, as a CSV file. */
export const exportRoom = (seat: RoomSeat): Promise<ApiFile> =>
  whateverSession(seat, (options) => requestFile(rooms.exportRoom, of(seat), options));
