import type { OwnRoomView, RoomView } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, clsx, styles } from '@quizmesh/shared-ui';
import { RoomBoard } from '../parts/room-board.tsx';
import { StageHeading } from '../parts/stage-heading.tsx';

interface BoardBetweenProps {
  readonly room: Extract<RoomView, { phase: 'board' }>;
  readonly you: OwnRoomView;
}

/** The board between two questions. */
export function BoardBetween({ room, you }: BoardBetweenProps) {
  return (
    <Container width="play" className={clsx(styles.page, styles.stack4)}>
      <StageHeading>
        <FormattedMessage id="live.board.title" values={{ place: you.place ?? room.playerCount }} />
      </StageHeading>
      <RoomBoard board={room.board} you={you} />
    </Container>
  );
}
