import type { RoomStanding } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import * as css from './standings.module.css';

/** Places that a podium has. */
const FIRST = 3;

export interface StandingsProps {
  /** By place. */
  readonly board: readonly RoomStanding[];
  readonly label: string;
  readonly className?: string | undefined;
}

/** Places with names and points, each with a bar beside the first one's points. */
export function Standings({ board, label, className }: StandingsProps) {
  const most = Math.max(1, ...board.map(({ points }) => points));
  return (
    <ol className={clsx(css['standings'], className)} aria-label={label}>
      {board.map(({ place, playerId, name, points }) => (
        <li key={playerId} className={css['standing']} value={place}>
          <span
            className={css['share']}
            style={{ inlineSize: `${(points / most) * 100}%` }}
            aria-hidden="true"
          />
          <span className={clsx(css['place'], place <= FIRST ? styles.accent : styles.muted)}>{place}</span>
          <span className={css['name']} dir="auto">
            {name}
          </span>
          <span className={clsx(styles.strong, styles.tabular)}>
            <FormattedMessage id="liveHost.points" values={{ points }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
