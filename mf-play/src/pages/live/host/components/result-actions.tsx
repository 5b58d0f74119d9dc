import type { RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button } from '@quizmesh/shared-ui';
import { Download } from 'lucide-react';
import type { RoomSeat } from '../../room-seat.ts';
import { useRoomDownload } from '../use-room-download.ts';

export interface ResultActionsProps {
  readonly seat: RoomSeat;
  readonly quiz: RoomView['quiz'];
  /** 'main' is the first of a page, 'quiet' stands beside something else. */
  readonly look: 'main' | 'quiet';
}

/** What a host does after the podium. */
export function ResultActions({ seat, quiz: { id, isPlayable = true }, look }: ResultActionsProps) {
  const download = useRoomDownload(seat);
  return (
    <>
      <Button
        variant={look === 'main' ? 'solid' : 'quiet'}
        pending={download.isPending}
        onClick={() => {
          download.mutate();
        }}
      >
        <Download aria-hidden="true" />
        <FormattedMessage id="liveHost.results.download" />
      </Button>
      {isPlayable ? (
        <>
          <Button asChild variant={look === 'main' ? 'line' : 'quiet'}>
            <Link to={`/live?quiz=${id}`}>
              <FormattedMessage id="liveHost.again" />
            </Link>
          </Button>
          <Button asChild variant={look === 'main' ? 'line' : 'quiet'}>
            <Link to={`/quiz/${id}`}>
              <FormattedMessage id="liveHost.playAlone" />
            </Link>
          </Button>
        </>
      ) : null}
    </>
  );
}
