import type { RoomSeat } from '../room-seat.ts';

export function JoinScreen({ code }: { readonly code: string; readonly onJoined: (seat: RoomSeat) => void }) {
  return <h1>{code}</h1>;
}
