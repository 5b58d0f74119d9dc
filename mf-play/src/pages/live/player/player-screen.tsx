import { knownLanguageTag, type OwnRoomView, type RoomView } from '@quizmesh/contract';
import { usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { VisuallyHidden } from '@quizmesh/shared-ui';
import { useEffect, type ReactNode } from 'react';
import { QuizWaiting } from '../../../components/quiz/components/quiz-waiting.tsx';
import type { RoomSeat } from '../room-seat.ts';
import { useRoom, type FollowedRoom } from '../use-room.ts';
import { Ending, Removed } from './ending.tsx';
import { Lobby } from './lobby.tsx';
import { OwnPace } from './own-pace.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { Podium } from './podium.tsx';
import { TogetherQuestion } from './together-question.tsx';
import { TogetherVerdict } from './together-verdict.tsx';
import { BoardBetween } from './board-between.tsx';

export interface PlayerScreenProps {
  readonly code: string;
  readonly seat: RoomSeat;
  /** This device has no place in the room any more. */
  readonly onLeft: () => void;
}

/** What happens in the room, for one player. */
function Stage({
  code,
  followed,
  room,
  you,
}: {
  readonly code: string;
  readonly followed: FollowedRoom;
  readonly room: RoomView;
  readonly you: OwnRoomView;
}): ReactNode {
  const lang = knownLanguageTag(room.quiz.language);
  switch (room.phase) {
    case 'lobby':
      return <Lobby room={room} you={you} />;
    case 'question':
      return (
        <TogetherQuestion key={room.questionIndex} room={room} you={you} followed={followed} lang={lang} />
      );
    case 'verdict':
      return <TogetherVerdict key={room.questionIndex} room={room} you={you} lang={lang} />;
    case 'board':
      return <BoardBetween key={room.questionIndex} room={room} you={you} />;
    case 'own-pace':
      return <OwnPace code={code} room={room} you={you} followed={followed} lang={lang} />;
    case 'podium':
      return <Podium room={room} you={you} board={room.board} />;
    case 'ended':
      return followed.podium ? (
        <Podium room={room} you={you} board={followed.podium} />
      ) : (
        <Ending room={room} you={you} />
      );
  }
}

/** Read out besides the heading, which takes the focus: what an answer earned, and the place. */
function useAnnouncement({ state }: FollowedRoom): string {
  const intl = useIntl();
  const room = state?.room;
  const you = state?.you;
  if (room?.phase !== 'verdict' || !you || you.place === null) return '';
  return intl.formatMessage(
    { id: 'live.verdict.announced' },
    { earned: you.answer?.points ?? 0, place: you.place, players: room.playerCount },
  );
}

/** A room as a player sees it. */
export function PlayerScreen({ code, seat, onLeft }: PlayerScreenProps) {
  const intl = useIntl();
  const followed = useRoom(seat);
  const { state, end, connection } = followed;
  const room = state?.room;
  const you = state?.you ?? null;
  usePageTitle(room?.quiz.title ?? intl.formatMessage({ id: 'live.title' }));
  const announcement = useAnnouncement(followed);
  const isMissing = end === 'missing';
  useEffect(() => {
    if (isMissing) onLeft();
  }, [isMissing, onLeft]);
  return (
    <PlayerFrame
      seat={seat}
      code={code}
      room={room}
      you={you}
      isRemoved={end === 'removed'}
      isBroken={connection === 'broken' && end === null}
    >
      {end === 'removed' ? (
        <Removed />
      ) : room && you ? (
        <Stage code={code} followed={followed} room={room} you={you} />
      ) : (
        <QuizWaiting
          title={<FormattedMessage id="live.title" />}
          text={<FormattedMessage id="live.waiting" />}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </PlayerFrame>
  );
}
