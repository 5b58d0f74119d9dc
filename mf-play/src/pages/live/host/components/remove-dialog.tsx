import type { RoomPlayer } from '@quizmesh/contract';
import { isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { removePlayer } from '../../room-requests.ts';
import type { RoomSeat } from '../../room-seat.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

export interface RemoveDialogProps {
  readonly seat: RoomSeat;
  readonly player: RoomPlayer;
  readonly onClose: () => void;
}

/** Asks before a player is removed for good. */
export function RemoveDialog({ seat, player, onClose }: RemoveDialogProps) {
  const errorText = useErrorText();
  const { showToast } = useToast();
  const removing = useMutation({
    mutationFn: () => removePlayer(seat, player.playerId),
    onSuccess: onClose,
    onError: (error) => {
      // By another tab of the host.
      if (isApiError(error) && error.code === 'ROOM_PLAYER_REMOVED') onClose();
      else showToast({ title: errorText(error), tone: 'problem' });
    },
  });
  const name = <bdi key="name">{player.name}</bdi>;
  return (
    <ConfirmDialog
      title={<FormattedMessage id="liveHost.remove.title" values={{ name }} />}
      text={<FormattedMessage id="liveHost.remove.text" />}
      confirm={<FormattedMessage id="liveHost.remove.confirm" />}
      isPending={removing.isPending}
      onConfirm={() => {
        removing.mutate();
      }}
      onClose={onClose}
    />
  );
}
