import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Container, clsx, styles } from '@quizmesh/shared-ui';
import * as css from '../live.module.css';
import { RoomBoard } from '../parts/room-board.tsx';
import { StageHeading } from '../parts/stage-heading.tsx';
import { Winners } from '../parts/winners.tsx';

interface PodiumProps {
  readonly room: Extract<RoomView, { phase: 'podium' }>;
  readonly you: OwnRoomView;
}

/** Where one goes from a room that is over. */
export function AfterRoom({ room, you }: { readonly room: RoomView; readonly you: OwnRoomView }) {
  const { user } = useSession();
  const hasMissed = you.correct < room.quiz.totalQuestions;
  return (
    <>
      <div className={clsx(styles.cluster3, css['ways'])}>
        <Button asChild variant="solid" size="large">
          <Link to={`/quiz/${room.quiz.id}`}>
            <FormattedMessage id="live.after.alone" />
          </Link>
        </Button>
        {user && hasMissed ? (
          <Button asChild size="large">
            <Link to="/mistakes">
              <FormattedMessage id="live.after.mistakes" />
            </Link>
          </Button>
        ) : null}
      </div>
      {user && hasMissed ? (
        <p className={styles.note}>
          <FormattedMessage id="live.after.again" />
        </p>
      ) : null}
    </>
  );
}

/** The end: the own place, the first three, and all that are shown of the board. */
export function Podium({ room, you }: PodiumProps) {
  const { totalQuestions } = room.quiz;
  return (
    <Container width="play" className={css['stage']}>
      <StageHeading>
        <FormattedMessage
          id={you.place === 1 ? 'live.podium.won' : 'live.podium.place'}
          values={{ place: you.place ?? room.playerCount, players: room.playerCount }}
        />
      </StageHeading>
      <p className={styles.text18}>
        <FormattedMessage
          id="live.podium.summary"
          values={{ points: you.points, correct: you.correct, total: totalQuestions }}
        />
      </p>
      <Winners board={room.board} />
      <AfterRoom room={room} you={you} />
      <div className={clsx(styles.full, css['start'])}>
        <RoomBoard board={room.board} total={totalQuestions} you={you} />
      </div>
    </Container>
  );
}
