import type { OwnRoomView, RoomStanding, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, styles } from '@quizmesh/shared-ui';
import * as css from '../live.module.css';
import { StageHeading } from '../parts/stage-heading.tsx';
import { AfterRoom } from './after-room.tsx';
import { Podium } from './podium.tsx';

interface EndingProps {
  readonly room: Extract<RoomView, { phase: 'ended' }>;
  readonly you: OwnRoomView;
  /** Null: this page has not seen it. */
  readonly podium: readonly RoomStanding[] | null;
}

/** The room has ended; the own place and points stay, and the podium while the page is open. */
export function Ending({ room, you, podium }: EndingProps) {
  if (podium) {
    const note = (
      <p role="status">
        <FormattedMessage id="live.ended.title" />
      </p>
    );
    return <Podium room={room} you={you} board={podium} note={note} />;
  }
  return (
    <Container width="play" className={css['stage']}>
      <StageHeading>
        <FormattedMessage id="live.ended.title" />
      </StageHeading>
      <p className={styles.muted}>
        <FormattedMessage id={`live.ended.${room.reason}`} />
      </p>
      {you.points > 0 && you.place !== null ? (
        <p className={styles.text18}>
          <FormattedMessage
            id="live.ended.standing"
            values={{ points: you.points, place: you.place, players: room.playerCount }}
          />
        </p>
      ) : null}
      <AfterRoom room={room} you={you} />
    </Container>
  );
}

/** The host removed this player. */
export function Removed() {
  return (
    <Container width="play" className={css['stage']}>
      <StageHeading>
        <FormattedMessage id="live.removed.title" />
      </StageHeading>
      <p className={styles.muted}>
        <FormattedMessage id="live.removed.text" />
      </p>
      <Button asChild variant="tint">
        <Link to="/">
          <FormattedMessage id="quiz.missing.home" />
        </Link>
      </Button>
    </Container>
  );
}
