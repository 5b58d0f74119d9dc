import { useQuery } from '@quizmesh/sdk/query';
import { PartMessages } from '../../../../components/part-messages/part-messages.tsx';
import type { RoomSeat } from '../../room-seat.ts';
import { hostCatalogues } from '../messages/messages.ts';
import { HostedRooms } from './hosted-rooms.tsx';
import { hostedRoomsQuery } from './rooms.queries.ts';

export interface HostReturnProps {
  readonly code: string;
  readonly onReturn: (seat: RoomSeat) => void;
}

/** The way back for the host of a room whose device has forgotten it. Not gone by itself: a host may also join as a player, on another
 *  device. */
export function HostReturn({ code, onReturn }: HostReturnProps) {
  const { data: rooms = [] } = useQuery(hostedRoomsQuery);
  const own = rooms.filter((room) => room.code === code);
  if (own.length === 0) return null;
  return (
    <PartMessages catalogues={hostCatalogues}>
      <HostedRooms
        rooms={own}
        titleId="liveHost.rooms.own"
        onReturn={({ roomId, token }) => {
          onReturn({ roomId, playerId: null, token });
        }}
      />
    </PartMessages>
  );
}
