import type { Achievement, AchievementProgress } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { Medal, ProgressBar, RarityBadge, styles, clsx } from '@quizmesh/shared-ui';
import { AchievementIcon } from '../../../components/achievement/achievement-icon.tsx';
import { useAchievementText } from '../../../components/achievement/use-achievement-text.ts';
import * as css from './achievement-card.module.css';

interface AchievementCardProps {
  readonly achievement: Achievement;
  /** When it was unlocked; null: it is locked. */
  readonly unlockedAt: string | null;
  /** Progress, for locked achievements. */
  readonly progress?: AchievementProgress;
}

function Way({ name, progress }: { readonly name: string; readonly progress: AchievementProgress }) {
  const intl = useIntl();
  const { percent, current, target } = progress;
  const complete = intl.formatMessage({ id: 'achievements.complete' }, { percent: percent / 100 });
  return (
    <div>
      <p className={clsx(css['way'], styles.brightStrong)}>
        <strong>{complete}</strong>
        <span>
          <FormattedMessage id="achievements.count" values={{ current, target }} />
        </span>
      </p>
      <ProgressBar value={percent} label={name} valueText={complete} />
    </div>
  );
}

/** An achievement: name, rarity, XP, and its progress or the date of unlocking. */
export function AchievementCard({ achievement, unlockedAt, progress }: AchievementCardProps) {
  const { rarity, icon, points } = achievement;
  const { name, description } = useAchievementText()(achievement);
  const state = unlockedAt === null ? 'locked' : 'unlocked';
  return (
    <li
      className={css['card']}
      data-state={state}
      data-close={progress?.isClose ?? false}
      data-rarity={rarity}
    >
      <div className={css['head']}>
        <Medal rarity={rarity} state={state}>
          <AchievementIcon icon={icon} />
        </Medal>
        <div>
          <h3 className={styles.text18}>{name}</h3>
          <p className={styles.note}>{description}</p>
        </div>
      </div>
      {progress ? <Way name={name} progress={progress} /> : null}
      <p className={css['foot']}>
        <RarityBadge rarity={rarity}>
          <FormattedMessage id={`rarity.${rarity}`} />
        </RarityBadge>
        {unlockedAt === null ? null : (
          <span className={styles.hint}>
            <FormattedDate value={unlockedAt} dateStyle="medium" />
          </span>
        )}
        <strong className={css['points']}>
          <FormattedMessage
            id="achievements.points"
            values={{ points: <FormattedNumber value={points} /> }}
          />
        </strong>
      </p>
    </li>
  );
}
