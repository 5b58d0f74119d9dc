import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Container, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { StageHeading } from '../../parts/stage-heading.tsx';
import type { RoomIn } from '../host-steps.ts';
import * as css from './ended-stage.module.css';

export interface EndedStageProps {
  readonly room: RoomIn<'ended'>;
  /** What the host may do with the results. */
  readonly actions: ReactNode;
}

/** The room is over; its results stay for a while. */
export function EndedStage({ room, actions }: EndedStageProps) {
  return (
    <Container width="play" className={css['ended']}>
      <StageHeading>
        <FormattedMessage id="liveHost.ended.title" />
      </StageHeading>
      <p className={styles.text18}>
        {room.reason === 'time' ? (
          <FormattedMessage id="liveHost.ended.time" />
        ) : (
          <FormattedMessage
            id="liveHost.ended.host"
            values={{ quiz: <bdi key="quiz">{room.quiz.title}</bdi>, players: room.playerCount }}
          />
        )}
      </p>
      <div className={styles.cluster3}>{actions}</div>
      <p className={styles.note}>
        <FormattedMessage id="liveHost.results.note" />
      </p>
    </Container>
  );
}
