import type { RoomPlayer, RoomView } from '@quizmesh/contract';
import type { FollowedRoom } from '../../use-room.ts';
import type { HostCommands } from '../use-host-commands.ts';
import { EndDialog } from './end-dialog.tsx';
import { PlayersDialog } from './players-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** What the host is asked, or chooses from. */
export type Asked =
  | { readonly kind: 'end' | 'players' }
  | { readonly kind: 'remove'; readonly player: RoomPlayer };

export interface HostDialogProps {
  readonly asked: Asked;
  readonly room: RoomView;
  readonly followed: FollowedRoom;
  readonly commands: HostCommands;
  readonly onRemove: (player: RoomPlayer) => void;
  readonly onClose: () => void;
}

/** The dialog that is open over a room. */
export function HostDialog({ asked, room, followed, commands, onRemove, onClose }: HostDialogProps) {
  switch (asked.kind) {
    case 'end':
      return <EndDialog room={room} commands={commands} onClose={onClose} />;
    case 'players':
      return <PlayersDialog players={followed.players} onChoose={onRemove} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog seat={followed.seat} player={asked.player} onClose={onClose} />;
  }
}
