import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, styles } from '@quizmesh/shared-ui';
import * as css from '../live.module.css';
import { StageHeading } from '../parts/stage-heading.tsx';
import { AfterRoom } from './after-room.tsx';

interface EndingProps {
  readonly room: Extract<RoomView, { phase: 'ended' }>;
  readonly you: OwnRoomView;
}

/** The room has ended, and this page has not seen its podium; the own place and points stay. */
export function Ending({ room, you }: EndingProps) {
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
