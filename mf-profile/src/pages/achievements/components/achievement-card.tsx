import type { Achievement } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { Medal, ProgressBar, RarityBadge, styles, clsx } from '@quizmesh/shared-ui';
import type { AchievementProgress } from '../achievement-progress.ts';
import { AchievementIcon } from './achievement-icon.tsx';
import * as css from './achievement-card.module.css';

interface AchievementText {
  readonly name: string;
  /** The requirement, which is also the hint. */
  readonly description: string;
}

/** Name and requirement of an achievement in the user's language; a name that is not in the catalogue stays
 *  English. */
function useAchievementText(): (achievement: Achievement) => AchievementText {
  const intl = useIntl();
  return ({ id, name, requirement: { type, value } }) => {
    const key = `achievement.${id}`;
    const known: unknown = Reflect.get(intl.messages, key);
    return {
      name: typeof known === 'string' ? known : name,
      description: intl.formatMessage({ id: `requirement.${type}` }, { value }),
    };
  };
}

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
