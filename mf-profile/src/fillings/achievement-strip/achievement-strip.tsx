import type { Achievement, NextAchievement, SlotProps } from '@quizmesh/contract';
import { useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Medal, Panel, ProgressBar, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { useId, type ReactNode } from 'react';
import { AchievementIcon } from '../../components/achievement/achievement-icon.tsx';
import { useAchievementText } from '../../components/achievement/use-achievement-text.ts';
import { nextAchievementQuery } from './next-achievement.queries.ts';
import * as css from './achievement-strip.module.css';

interface StripProps {
  readonly achievement: Achievement;
  readonly state: 'locked' | 'unlocked';
  readonly title: ReactNode;
  /** Where the strip leads to. */
  readonly name: string;
  readonly children: ReactNode;
}

function Strip({ achievement, state, title, name, children }: StripProps) {
  const titleId = useId();
  return (
    <Panel className={css['strip']} role="region" aria-labelledby={titleId}>
      <Medal rarity={achievement.rarity} state={state}>
        <AchievementIcon icon={achievement.icon} />
      </Medal>
      <div className={clsx(styles.grow, styles.shrink)}>
        <h2 id={titleId} className={styles.note}>
          {title}
        </h2>
        <Link to="/achievements" className={clsx(css['name'], styles.wideLink)}>
          {name}
        </Link>
        {children}
      </div>
    </Panel>
  );
}

function Unlocked({ first, all }: { readonly first: Achievement; readonly all: readonly Achievement[] }) {
  const intl = useIntl();
  const textOf = useAchievementText();
  return (
    <Strip
      achievement={first}
      state="unlocked"
      title={<FormattedMessage id="strip.unlocked" values={{ count: all.length }} />}
      name={intl.formatList(all.map((achievement) => textOf(achievement).name))}
    >
      {all.length === 1 ? <p className={styles.note}>{textOf(first).description}</p> : null}
    </Strip>
  );
}

function Next({ next: { achievement, current, target } }: { readonly next: NextAchievement }) {
  const intl = useIntl();
  const { name, description } = useAchievementText()(achievement);
  const count = intl.formatMessage({ id: 'strip.count' }, { current, target });
  return (
    <Strip achievement={achievement} state="locked" title={<FormattedMessage id="strip.next" />} name={name}>
      <p className={clsx(css['line'], styles.note)}>
        <span>{description}</span>
        <span className={styles.tabular}>{count}</span>
      </p>
      <ProgressBar tone="reward" value={(current / target) * 100} label={name} valueText={count} />
    </Strip>
  );
}

function NextOfUser({ userId }: { readonly userId: number }) {
  const { data, isError } = useQuery(nextAchievementQuery(userId));
  if (data?.[0]) return <Next next={data[0]} />;
  // The page is complete without it: also where all are unlocked.
  return data || isError ? null : <Skeleton className={css['strip']} />;
}

/** What a signed-in user's attempt unlocked, else the achievement that comes next, with the progress towards it. */
export function AchievementStrip({ unlocked }: SlotProps['results.after-score']) {
  const { user } = useSession();
  const [first] = unlocked;
  if (!user) return null;
  return first ? <Unlocked first={first} all={unlocked} /> : <NextOfUser userId={user.id} />;
}
