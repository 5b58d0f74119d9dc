import type { RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { endWarning } from '../host-steps.ts';
import type { HostCommands } from '../use-host-commands.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';

export interface EndDialogProps {
  readonly room: RoomView;
  readonly commands: HostCommands;
  readonly onClose: () => void;
}

/** Asks before all are torn out; closes by itself when the room has gone on to its end. */
export function EndDialog({ room, commands, onClose }: EndDialogProps) {
  const [warning] = useState(() => endWarning(room));
  const isOver = room.phase === 'podium' || room.phase === 'ended';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return (
    <ConfirmDialog
      title={<FormattedMessage id={`liveHost.endTitle.${warning}`} />}
      text={<FormattedMessage id={`liveHost.endText.${warning}`} />}
      confirm={<FormattedMessage id={`liveHost.endConfirm.${warning}`} />}
      isPending={commands.pending === 'end'}
      onConfirm={() => {
        commands.send('end');
      }}
      onClose={onClose}
    />
  );
}
