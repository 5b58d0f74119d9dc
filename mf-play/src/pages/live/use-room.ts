import type { RoomState } from '@quizmesh/contract';
import { useState, useSyncExternalStore } from 'react';
import { createRoomClient } from './room-client.ts';
import type { RoomSeat } from './room-seat.ts';
import type { RoomSnapshot } from './room-snapshot.ts';

export interface FollowedRoom extends RoomSnapshot {
  readonly seat: RoomSeat;
  /** Shows the state that a request was answered, such as a command of the host. */
  readonly accept: (state: RoomState) => void;
  /** Shows an answer that was recorded; null: its time had run out. */
  readonly noteAnswer: (questionIndex: number, selectedOption: number | null) => void;
}

/** Follows a room while the page is shown. */
export function useRoom(seat: RoomSeat): FollowedRoom {
  const [{ subscribe, snapshot, accept, noteAnswer }] = useState(() => createRoomClient(seat));
  return { ...useSyncExternalStore(subscribe, snapshot), seat, accept, noteAnswer };
}
