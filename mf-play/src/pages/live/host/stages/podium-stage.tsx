import type { RoomStanding } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { ConfettiTiles, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Standings } from '../components/standings.tsx';
import { StageHeading } from '../../parts/stage-heading.tsx';
import type { RoomIn } from '../host-steps.ts';
import * as css from './podium-stage.module.css';

const STEPS = 3;

function PodiumStep({ standing: { place, name, points } }: { readonly standing: RoomStanding }) {
  return (
    <li className={css['step']} data-place={place} value={place}>
      <span className={css['name']} dir="auto">
        {name}
      </span>
      <span className={css['points']}>
        <FormattedMessage id="liveHost.points" values={{ points }} />
      </span>
      <span className={css['block']} aria-hidden="true">
        {place}
      </span>
    </li>
  );
}

/** The first three on their steps, the others of the board below. */
export function PodiumStage({ room: { board, roomId } }: { readonly room: RoomIn<'podium'> }) {
  const intl = useIntl();
  const others = board.slice(STEPS);
  return (
    <div className={css['stage']}>
      {board.length > 0 ? (
        <ConfettiTiles seed={String(roomId)} className={clsx(css['confetti'], styles.wideOnly)} />
      ) : null}
      <StageHeading className={css['title']}>
        {board.length === 0 ? (
          <FormattedMessage id="liveHost.podium.nobody" />
        ) : (
          <FormattedMessage id="liveHost.podium.title" />
        )}
      </StageHeading>
      <div className={css['result']} data-others={others.length > 0 ? 'some' : 'none'}>
        <ol className={css['podium']} aria-label={intl.formatMessage({ id: 'liveHost.podium.first' })}>
          {board.slice(0, STEPS).map((standing) => (
            <PodiumStep key={standing.playerId} standing={standing} />
          ))}
        </ol>
        {others.length > 0 ? (
          <section className={css['others']}>
            <VisuallyHidden role="heading" aria-level={2}>
              <FormattedMessage id="liveHost.podium.others" />
            </VisuallyHidden>
            <Standings board={others} label={intl.formatMessage({ id: 'liveHost.podium.others' })} />
          </section>
        ) : null}
      </div>
    </div>
  );
}
