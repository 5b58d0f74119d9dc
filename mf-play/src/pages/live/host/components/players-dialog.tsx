import type { RoomPlayer } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Dialog } from '@quizmesh/shared-ui';
import { PlayerNames } from './player-names.tsx';

export interface PlayersDialogProps {
  readonly players: readonly RoomPlayer[];
  readonly onChoose: (player: RoomPlayer) => void;
  readonly onClose: () => void;
}

/** Everybody in the room, while it is played. */
export function PlayersDialog({ players, onChoose, onClose }: PlayersDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  const title = intl.formatMessage({ id: 'liveHost.players' }, { count: players.length });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={<FormattedMessage id="liveHost.lobby.removeHint" />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
      size="wide"
    >
      <PlayerNames players={players} label={title} size="small" onChoose={onChoose} />
    </Dialog>
  );
}
