import type { OwnRoomView, RoomStanding } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Badge, Leaderboard, LeaderboardRow } from '@quizmesh/shared-ui';

export interface RoomBoardProps {
  readonly board: readonly RoomStanding[];
  /** Null for the host. */
  readonly you: OwnRoomView | null;
}

/** The first of a room, and the player's own place. */
export function RoomBoard({ board, you }: RoomBoardProps) {
  const intl = useIntl();
  const last = board.at(-1)?.place ?? 0;
  const own: RoomStanding[] =
    you && you.place !== null && you.place > last ? [{ ...you, place: you.place }] : [];
  return (
    <Leaderboard aria-label={intl.formatMessage({ id: 'live.board.label' })}>
      {[...board, ...own].map(({ place, playerId, name, points, correct }) => {
        const isYou = playerId === you?.playerId;
        return (
          <LeaderboardRow
            key={playerId}
            rank={place}
            name={name}
            standing={isYou ? 'you' : 'other'}
            gap={place > last + 1}
            tag={
              isYou ? (
                <Badge tone="you">
                  <FormattedMessage id="board.you" />
                </Badge>
              ) : null
            }
            score={intl.formatNumber(points)}
            time={intl.formatMessage({ id: 'live.board.right' }, { correct })}
          />
        );
      })}
    </Leaderboard>
  );
}
