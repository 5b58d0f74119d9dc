import type { RoomSeat } from '../room-seat.ts';
import { useRoom } from '../use-room.ts';

export function PlayerScreen({
  seat,
}: {
  readonly code: string;
  readonly seat: RoomSeat;
  readonly onLeft: () => void;
}) {
  return <h1>{useRoom(seat).state?.you?.name}</h1>;
}
