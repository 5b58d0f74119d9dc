import type { RoomStanding } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { Avatar, clsx, styles } from '@quizmesh/shared-ui';
import * as css from '../live.module.css';

const SHOWN = 3;

/** The first three on their steps. */
export function Winners({ board }: { readonly board: readonly RoomStanding[] }) {
  const intl = useIntl();
  return (
    <ol className={css['winners']} aria-label={intl.formatMessage({ id: 'live.podium.label' })}>
      {board.slice(0, SHOWN).map(({ place, playerId, name, points }) => (
        <li key={playerId} className={css['winner']}>
          <Avatar name={name} />
          <span className={clsx(styles.strong, styles.breakable)} dir="auto">
            {name}
          </span>
          <span className={clsx(styles.text14, styles.tabular)}>
            <FormattedMessage id="live.points" values={{ points }} />
          </span>
          <span className={css['step']}>
            <FormattedNumber value={place} />
          </span>
        </li>
      ))}
    </ol>
  );
}
