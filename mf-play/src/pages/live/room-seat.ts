import { ROOM_TOKEN_HEADER, roomStorageKey } from '@quizmesh/contract';
import { readStored, removeStored, writeStored } from '@quizmesh/sdk';

/** What this device is in a room. */
export interface RoomSeat {
  readonly roomId: number;
  /** Null for the host. */
  readonly playerId: number | null;
  readonly token: string;
  /** At an own pace: the position of the question that this device has opened, so that a reload shows it again. */
  readonly openedQuestion?: number | undefined;
}

function parseSeat(text: string): RoomSeat | null {
  const { roomId, playerId, token, openedQuestion } = JSON.parse(text) as Partial<
    Record<keyof RoomSeat, unknown>
  >;
  if (typeof roomId !== 'number' || typeof token !== 'string') return null;
  if (typeof playerId !== 'number' && playerId !== null) return null;
  return {
    roomId,
    playerId,
    token,
    openedQuestion: typeof openedQuestion === 'number' ? openedQuestion : undefined,
  };
}

/** The place of this device in the room with a code; null: none. */
export const readSeat = (code: string): RoomSeat | null => readStored(roomStorageKey(code), parseSeat);

/** Keeps the place of this device, until sign-out or a new identity. */
export function storeSeat(code: string, { roomId, playerId, token, openedQuestion }: RoomSeat): void {
  writeStored(roomStorageKey(code), { roomId, playerId, token, openedQuestion });
}

export function forgetSeat(code: string): void {
  removeStored(roomStorageKey(code));
}

/** Headers that show who sends a request. */
export const seatHeaders = ({ token }: RoomSeat): Readonly<Record<string, string>> => ({
  [ROOM_TOKEN_HEADER]: token,
});
