import { ROOM_TOKEN_HEADER, roomStorageKey } from '@quizmesh/contract';
import { readStored, removeStored, writeStored } from '@quizmesh/sdk';

/** What this device is in a room. */
export interface RoomSeat {
  readonly roomId: number;
  /** Null for the host. */
  readonly playerId: number | null;
  readonly token: string;
}

function parseSeat(text: string): RoomSeat | null {
  const { roomId, playerId, token } = JSON.parse(text) as Partial<Record<keyof RoomSeat, unknown>>;
  if (typeof roomId !== 'number' || typeof token !== 'string') return null;
  return typeof playerId === 'number' || playerId === null ? { roomId, playerId, token } : null;
}

/** The place of this device in the room with a code; null: none. */
export const readSeat = (code: string): RoomSeat | null => readStored(roomStorageKey(code), parseSeat);

/** Keeps the place of this device, until sign-out or a new identity. */
export function storeSeat(code: string, { roomId, playerId, token }: RoomSeat): void {
  writeStored(roomStorageKey(code), { roomId, playerId, token });
}

export function forgetSeat(code: string): void {
  removeStored(roomStorageKey(code));
}

/** Headers that show who sends a request. */
export const seatHeaders = ({ token }: RoomSeat): Readonly<Record<string, string>> => ({
  [ROOM_TOKEN_HEADER]: token,
});
