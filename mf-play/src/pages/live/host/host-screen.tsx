import type { RoomPlayer, RoomView } from '@quizmesh/contract';
import { onPlatformEvent, usePageTitle } from '@quizmesh/sdk';
import { VisuallyHidden } from '@quizmesh/shared-ui';
import { useEffect, useReducer, useState } from 'react';
import { PartMessages } from '../../../components/part-messages/part-messages.tsx';
import type { RoomSeat } from '../room-seat.ts';
import { useRoom, type FollowedRoom } from '../use-room.ts';
import { ConnectionLine } from './components/connection-line.tsx';
import { HostDialog, type Asked } from './components/host-dialog.tsx';
import { HostControls } from './components/host-controls.tsx';
import { HostFrame } from './components/host-frame.tsx';
import { HostTools } from './components/host-tools.tsx';
import { ResultActions } from './components/result-actions.tsx';
import { RoomMissing, RoomSignedOut, RoomWaiting } from './components/room-states.tsx';
import { hostCatalogues } from './messages/messages.ts';
import { BoardStage } from './stages/board-stage.tsx';
import { EndedStage } from './stages/ended-stage.tsx';
import { LobbyStage } from './stages/lobby-stage.tsx';
import { OwnPaceStage } from './stages/own-pace-stage.tsx';
import { PodiumStage } from './stages/podium-stage.tsx';
import { QuestionStage, VerdictStage } from './stages/question-stage.tsx';
import { useAnnouncement, useHeldAnnouncement } from './use-announcement.ts';
import { useHostActions } from './use-host-actions.ts';
import { useTones } from './use-tones.ts';

interface StageProps {
  readonly room: RoomView;
  readonly followed: FollowedRoom;
  readonly onRemove: (player: RoomPlayer) => void;
}

function Stage({ room, followed, onRemove }: StageProps) {
  const { players, clockOffsetMs, seat } = followed;
  switch (room.phase) {
    case 'lobby':
      return <LobbyStage room={room} players={players} onRemove={onRemove} />;
    case 'question':
      return <QuestionStage key={room.questionIndex} room={room} clockOffsetMs={clockOffsetMs} />;
    case 'verdict':
      return <VerdictStage room={room} />;
    case 'board':
      return <BoardStage room={room} />;
    case 'own-pace':
      return <OwnPaceStage room={room} players={players} />;
    case 'podium':
      return <PodiumStage room={room} />;
    case 'ended':
      return <EndedStage room={room} actions={<ResultActions seat={seat} quiz={room.quiz} look="main" />} />;
  }
}

const toneOf = (room: RoomView) =>
  room.phase === 'question' || room.phase === 'verdict' ? { name: room.phase, of: room.questionIndex } : null;

interface HostedRoomProps {
  readonly room: RoomView;
  readonly followed: FollowedRoom;
}

function HostedRoom({ room, followed }: HostedRoomProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const tones = useTones(toneOf(room));
  const announcement = useAnnouncement(room);
  const held = useHeldAnnouncement(room);
  usePageTitle(room.quiz.title);
  const end = () => {
    setAsked({ kind: 'end' });
  };
  const actions = useHostActions(followed, room, end);
  const remove = (player: RoomPlayer) => {
    setAsked({ kind: 'remove', player });
  };
  const isOver = room.phase === 'ended';
  return (
    <HostFrame
      room={room}
      tools={
        <HostTools
          room={room}
          hasSound={tones.isOn}
          hasShortcuts={actions.hasShortcuts}
          onSound={tones.toggle}
          onLock={actions.lock}
          onPlayers={() => {
            setAsked({ kind: 'players' });
          }}
        />
      }
      notice={followed.connection === 'broken' && !isOver ? <ConnectionLine /> : null}
      foot={
        isOver ? null : (
          <HostControls
            room={room}
            commands={actions.commands}
            isTooEarly={actions.isTooEarly}
            hasShortcuts={actions.hasShortcuts}
            results={<ResultActions seat={followed.seat} quiz={room.quiz} look="quiet" />}
            onMain={actions.goOn}
            onEnd={end}
          />
        )
      }
    >
      <Stage room={room} followed={followed} onRemove={remove} />
      <VisuallyHidden role="status">{held}</VisuallyHidden>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {asked ? (
        <HostDialog
          asked={asked}
          room={room}
          followed={followed}
          commands={actions.commands}
          onRemove={remove}
          onClose={() => {
            setAsked(null);
          }}
        />
      ) : null}
    </HostFrame>
  );
}

export interface HostScreenProps {
  readonly seat: RoomSeat;
  /** The room is over for this device, which forgets its place. */
  readonly onLeft: () => void;
}

function FollowedRoomScreen({ seat, onLeft }: HostScreenProps) {
  const followed = useRoom(seat);
  const room = followed.state?.room;
  if (followed.end === 'signed-out') return <RoomSignedOut onLeft={onLeft} />;
  if (followed.end === 'missing' && room?.phase !== 'ended') return <RoomMissing onLeft={onLeft} />;
  if (!room) return <RoomWaiting isBroken={followed.connection === 'broken'} />;
  return <HostedRoom room={room} followed={followed} />;
}

/** How often somebody has signed in or out while the room was shown. */
function useSessionChanges(): number {
  const [changes, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => onPlatformEvent('session-changed', count), []);
  return changes;
}

/** A room on the screen of its host, which a beamer shows to all. Followed anew with each session: an account leads its room only while it is
 *  signed in. */
export function HostScreen(props: HostScreenProps) {
  const sessionChanges = useSessionChanges();
  return (
    <PartMessages catalogues={hostCatalogues}>
      <FollowedRoomScreen key={sessionChanges} {...props} />
    </PartMessages>
  );
}
