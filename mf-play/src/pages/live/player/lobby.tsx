import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Avatar, Container, styles } from '@quizmesh/shared-ui';
import * as css from '../live.module.css';
import { StageHeading } from '../parts/stage-heading.tsx';

/** Before the first question: who one is, and how many are there. */
export function Lobby({ room, you }: { readonly room: RoomView; readonly you: OwnRoomView }) {
  return (
    <Container width="play" className={css['stage']}>
      <Avatar name={you.name} size="large" />
      <StageHeading>
        <FormattedMessage id="live.lobby.title" values={{ name: <bdi key="name">{you.name}</bdi> }} />
      </StageHeading>
      <p className={styles.muted}>
        <FormattedMessage id="live.lobby.text" />
      </p>
      <p className={styles.strong}>
        <FormattedMessage id="live.lobby.players" values={{ count: room.playerCount }} />
      </p>
    </Container>
  );
}
