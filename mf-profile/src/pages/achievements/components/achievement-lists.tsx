import {
  lockedAchievements,
  type Achievement,
  type UnlockedAchievement,
  type UserStats,
} from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, CardGrid, EmptyState, Section, clsx, styles } from '@quizmesh/shared-ui';
import { AchievementCard } from './achievement-card.tsx';
import * as css from './achievement-lists.module.css';

/** Maximum number of locked achievements that are shown. */
const AVAILABLE_SHOWN = 9;

interface AchievementListsProps {
  readonly all: readonly Achievement[];
  readonly unlocked: readonly UnlockedAchievement[];
  readonly stats: UserStats;
}

const nothingYet = (
  <EmptyState
    title={<FormattedMessage id="achievements.play.title" />}
    text={<FormattedMessage id="achievements.play.text" />}
    action={
      <Button asChild variant="solid">
        <Link to="/browse">
          <FormattedMessage id="achievements.play.action" />
        </Link>
      </Button>
    }
  />
);

/** Earned achievements, newest first, and the closest of the others. */
export function AchievementLists({ all, unlocked, stats }: AchievementListsProps) {
  const unlockedIds = new Set(unlocked.map(({ achievement }) => achievement.id));
  const available = lockedAchievements(all, unlockedIds, stats).slice(0, AVAILABLE_SHOWN);
  return (
    <div className={css['lists']}>
      <Section
        title={<FormattedMessage id="achievements.unlocked" />}
        aside={
          <span className={clsx(styles.muted, styles.tabular)}>
            <FormattedMessage
              id="achievements.count"
              values={{ current: unlocked.length, target: all.length }}
            />
          </span>
        }
      >
        {unlocked.length === 0 ? (
          nothingYet
        ) : (
          <CardGrid>
            {unlocked.map(({ achievement, userAchievement }) => (
              <AchievementCard
                key={achievement.id}
                achievement={achievement}
                unlockedAt={userAchievement.unlockedAt}
              />
            ))}
          </CardGrid>
        )}
      </Section>
      {available.length === 0 ? null : (
        <Section title={<FormattedMessage id="achievements.available" />}>
          <CardGrid>
            {available.map(({ achievement, progress }) => (
              <AchievementCard
                key={achievement.id}
                achievement={achievement}
                unlockedAt={null}
                progress={progress}
              />
            ))}
          </CardGrid>
        </Section>
      )}
    </div>
  );
}
