import { useErrorText, useToast } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button } from '@quizmesh/shared-ui';
import { Download } from 'lucide-react';
import { exportRoom } from '../../room-requests.ts';
import type { RoomSeat } from '../../room-seat.ts';
import { saveFile } from '../save-file.ts';

export interface ResultActionsProps {
  readonly seat: RoomSeat;
  readonly quizId: number;
  /** 'main' is the first of a page, 'quiet' stands beside something else. */
  readonly look: 'main' | 'quiet';
}

/** What a host does after the podium. */
export function ResultActions({ seat, quizId, look }: ResultActionsProps) {
  const errorText = useErrorText();
  const { showToast } = useToast();
  const download = useMutation({
    mutationFn: () => exportRoom(seat),
    onSuccess: (file) => {
      saveFile(file, `room-${seat.roomId}.csv`);
    },
    onError: (error) => {
      showToast({ title: errorText(error), tone: 'problem' });
    },
  });
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
      <Button asChild variant={look === 'main' ? 'line' : 'quiet'}>
        <Link to={`/live?quiz=${quizId}`}>
          <FormattedMessage id="liveHost.again" />
        </Link>
      </Button>
      <Button asChild variant={look === 'main' ? 'line' : 'quiet'}>
        <Link to={`/quiz/${quizId}`}>
          <FormattedMessage id="liveHost.playAlone" />
        </Link>
      </Button>
    </>
  );
}
