import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, styles } from '@quizmesh/shared-ui';

interface AfterRoomProps {
  readonly room: RoomView;
  readonly you: OwnRoomView;
}

/** Where one goes from a room that is over. What users missed is among their mistakes from the next day on. */
export function AfterRoom({ room, you }: AfterRoomProps) {
  const { user } = useSession();
  const { id, isPlayable = true } = room.quiz;
  const hasMistakes = user !== null && isPlayable && you.correct < you.asked;
  return (
    <>
      <div className={styles.cluster3}>
        <Button asChild variant="solid" size="large" className={styles.fullOnPhone}>
          <Link to={isPlayable ? `/quiz/${id}` : '/'}>
            <FormattedMessage id={isPlayable ? 'live.after.alone' : 'quiz.missing.home'} />
          </Link>
        </Button>
        {hasMistakes ? (
          <Button asChild size="large" className={styles.fullOnPhone}>
            <Link to="/mistakes">
              <FormattedMessage id="live.after.mistakes" />
            </Link>
          </Button>
        ) : null}
      </div>
      {hasMistakes ? (
        <p className={styles.note}>
          <FormattedMessage id="live.after.again" />
        </p>
      ) : null}
    </>
  );
}
