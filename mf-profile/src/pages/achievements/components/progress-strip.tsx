import { levelProgress, type UserProgress } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { ProgressBar, Skeleton, Stat, StatStrip, styles } from '@quizmesh/shared-ui';
import { Flame, Zap } from 'lucide-react';
import * as css from './progress-strip.module.css';

/** XP of the first level, shown while a response does not contain the XP to the next level. */
const XP_TO_NEXT_DEFAULT = 100;

interface ProgressStripProps {
  /** Absent while it loads. */
  readonly progress: UserProgress | undefined;
  readonly unlocked: number | undefined;
}

/** Streak, level and XP. */
export function ProgressStrip({ progress, unlocked }: ProgressStripProps) {
  const intl = useIntl();
  const figure = (value: number | undefined) =>
    value === undefined ? <Skeleton width="3rem" height="2.25rem" /> : <FormattedNumber value={value} />;
  const xpLeft = progress?.xp.xpToNextLevel ?? XP_TO_NEXT_DEFAULT;
  const left = intl.formatMessage({ id: 'achievements.toNext' }, { xp: xpLeft });
  const level = intl.formatMessage({ id: 'achievements.level' });
  return (
    <StatStrip className={styles.below10}>
      <Stat
        icon={<Flame aria-hidden="true" />}
        label={<FormattedMessage id="achievements.streak" />}
        value={figure(progress?.streak.currentStreak)}
        note={
          progress ? (
            <FormattedMessage id="achievements.best" values={{ count: progress.streak.longestStreak }} />
          ) : null
        }
      />
      <Stat
        label={level}
        value={figure(progress?.xp.currentLevel)}
        note={
          <span className={css['level']}>
            <ProgressBar
              tone="reward"
              value={progress ? levelProgress(progress.xp.totalXP).fraction * 100 : 0}
              label={level}
              valueText={left}
            />
            {left}
          </span>
        }
      />
      <Stat
        icon={<Zap aria-hidden="true" />}
        label={<FormattedMessage id="achievements.xp" />}
        value={figure(progress?.xp.totalXP)}
        note={
          unlocked === undefined ? null : (
            <FormattedMessage id="achievements.unlockedCount" values={{ count: unlocked }} />
          )
        }
      />
    </StatStrip>
  );
}
