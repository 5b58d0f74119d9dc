import { FormattedMessage } from '@quizmesh/sdk/intl';
import { PartMessages } from '../../../components/part-messages/part-messages.tsx';
import type { RoomSeat } from '../room-seat.ts';
import { useRoom } from '../use-room.ts';
import { hostCatalogues } from './messages/messages.ts';

export interface HostScreenProps {
  readonly code: string;
  readonly seat: RoomSeat;
  /** The room is over for this device, which forgets its place. */
  readonly onLeft: () => void;
}

/** A room as its host leads it. */
export function HostScreen(props: HostScreenProps) {
  useRoom(props.seat);
  return (
    <PartMessages catalogues={hostCatalogues}>
      <h1>
        <FormattedMessage id="liveHost.title" />
      </h1>
    </PartMessages>
  );
}
