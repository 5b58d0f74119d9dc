import type { OwnRoomView, RoomStanding, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { ConfettiTiles, Container, clsx, styles } from '@quizmesh/shared-ui';
import * as css from '../live.module.css';
import { RoomBoard } from '../parts/room-board.tsx';
import { StageHeading } from '../parts/stage-heading.tsx';
import { Winners } from '../parts/winners.tsx';
import { AfterRoom } from './after-room.tsx';

/** Whose place is celebrated. */
const WINNERS = 3;

interface PodiumProps {
  readonly room: RoomView;
  readonly you: OwnRoomView;
  readonly board: readonly RoomStanding[];
}

/** The end: the own place, the first three, and all that are shown of the board; it stays after the room has ended. */
export function Podium({ room, you, board }: PodiumProps) {
  const { place, points, correct } = you;
  const hasWon = place !== null && place <= WINNERS && points > 0;
  return (
    <>
      <section className={css['celebration']}>
        {hasWon ? <ConfettiTiles seed={you.name} className={styles.wideOnly} /> : null}
        <Container width="play" className={css['inside']}>
          <StageHeading>
            <FormattedMessage
              id={place === 1 && points > 0 ? 'live.podium.won' : 'live.podium.place'}
              values={{ place: place ?? room.playerCount, players: room.playerCount }}
            />
          </StageHeading>
          <div>
            <p className={styles.text18}>
              <FormattedMessage id="live.podium.summary" values={{ points, correct }} />
            </p>
            <p role="status">{room.phase === 'ended' ? <FormattedMessage id="live.ended.title" /> : null}</p>
          </div>
          <Winners board={board} />
        </Container>
      </section>
      <Container width="play" className={clsx(styles.page, styles.stack4)}>
        <AfterRoom room={room} you={you} />
        <RoomBoard board={board} you={you} />
      </Container>
    </>
  );
}
