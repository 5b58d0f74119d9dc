import type { RoomPlayer } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { ProgressBar, clsx, styles } from '@quizmesh/shared-ui';
import { Standings } from '../components/standings.tsx';
import { StageHeading } from '../../parts/stage-heading.tsx';
import type { RoomIn } from '../host-steps.ts';
import * as board from './board-stage.module.css';
import * as css from './own-pace-stage.module.css';

export interface OwnPaceStageProps {
  readonly room: RoomIn<'own-pace'>;
  /** By joining. */
  readonly players: readonly RoomPlayer[];
}

function PlayerProgress({ player, total }: { readonly player: RoomPlayer; readonly total: number }) {
  return (
    <li className={css['player']} data-state={player.answered >= total ? 'finished' : 'playing'}>
      <bdi className={clsx(styles.strong, styles.breakable)}>{player.name}</bdi>
      <span className={clsx(styles.tabular, styles.muted)}>
        <FormattedMessage id="liveHost.ownPace.progress" values={{ answered: player.answered, total }} />
      </span>
      <span className={css['track']} aria-hidden="true">
        <i style={{ inlineSize: `${(Math.min(total, player.answered) / total) * 100}%` }} />
      </span>
    </li>
  );
}

/** Who is how far while everybody goes on when ready, and the board that they make. */
export function OwnPaceStage({ room, players }: OwnPaceStageProps) {
  const intl = useIntl();
  const { finished, playerCount, quiz } = room;
  const counts = { finished, players: playerCount };
  return (
    <div className={clsx(css['stage'], styles.oneColumnOnTablet)}>
      <section className={css['progress']}>
        <StageHeading className={board['title']}>
          <FormattedMessage id="liveHost.ownPace.finished" values={counts} />
        </StageHeading>
        <ProgressBar
          value={(finished / Math.max(1, playerCount)) * 100}
          label={intl.formatMessage({ id: 'liveHost.ownPace.title' })}
          valueText={intl.formatMessage({ id: 'liveHost.ownPace.finished' }, counts)}
        />
        <ul
          className={css['players']}
          aria-label={intl.formatMessage({ id: 'liveHost.players' }, { count: players.length })}
        >
          {players.map((player) => (
            <PlayerProgress key={player.playerId} player={player} total={quiz.totalQuestions} />
          ))}
        </ul>
      </section>
      <section className={css['progress']} aria-labelledby="live-host-board">
        <h2 id="live-host-board" className={css['boardTitle']}>
          <FormattedMessage id="liveHost.board.title" />
        </h2>
        <Standings board={room.board} label={intl.formatMessage({ id: 'liveHost.board.title' })} />
      </section>
    </div>
  );
}
