import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Standings } from '../components/standings.tsx';
import { StageHeading } from '../../parts/stage-heading.tsx';
import type { RoomIn } from '../host-steps.ts';
import * as css from './board-stage.module.css';

/** The first ten after a question. */
export function BoardStage({ room }: { readonly room: RoomIn<'board'> }) {
  const intl = useIntl();
  const { questionIndex, quiz } = room;
  return (
    <div className={css['board']}>
      <div className={css['head']}>
        <StageHeading className={css['title']}>
          <FormattedMessage id="liveHost.board.title" />
        </StageHeading>
        <p className={css['note']}>
          <FormattedMessage
            id="liveHost.board.after"
            values={{ number: questionIndex + 1, total: quiz.totalQuestions }}
          />
        </p>
      </div>
      <Standings board={room.board} label={intl.formatMessage({ id: 'liveHost.board.title' })} />
    </div>
  );
}
