import { levelProgress, localDay, type User, type UserProgress } from '@quizmesh/contract';
import { Slot, useSession } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, Panel, ProgressBar, Skeleton, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { lastDays } from '../last-days.ts';
import { SHOWN_DAYS, activityQuery, userProgressQuery } from '../progress.queries.ts';
import * as css from './progress-card.module.css';
import { Week } from './week.tsx';

function Level({ xp }: { readonly xp: UserProgress['xp'] }) {
  const intl = useIntl();
  const left = intl.formatMessage({ id: 'progress.toNext' }, { xp: xp.xpToNextLevel });
  const level = intl.formatMessage({ id: 'progress.level' }, { level: xp.currentLevel });
  return (
    <>
      <span className={css['tile']} aria-hidden="true">
        <FormattedNumber value={xp.currentLevel} />
      </span>
      <div className={clsx(styles.shrink, styles.grow)}>
        <p className={css['line']}>
          <strong>{level}</strong>
          <span className={clsx(css['note'], styles.brightStrong)}>
            <strong>
              <FormattedMessage id="progress.xp" values={{ xp: xp.totalXP }} />
            </strong>
            <span>{left}</span>
          </span>
        </p>
        <ProgressBar
          tone="reward"
          value={levelProgress(xp.totalXP).fraction * 100}
          label={level}
          valueText={left}
        />
      </div>
    </>
  );
}

function Streak({ user, streak }: { readonly user: User; readonly streak: UserProgress['streak'] }) {
  const { data: days, dataUpdatedAt } = useQuery(activityQuery(user.id));
  // In the account's time zone, as the server counts days, wherever this device is.
  const today = localDay(new Date(dataUpdatedAt), user.timeZone ?? 'UTC');
  const played = days?.map(({ day }) => day);
  return (
    <div className={css['streak']}>
      <div>
        <p className={css['days']}>
          <FormattedMessage id="progress.days" values={{ count: streak.currentStreak }} />
        </p>
        <p className={clsx(css['note'], styles.brightStrong)}>
          <FormattedMessage id="progress.streak" />
        </p>
        <VisuallyHidden>
          <FormattedMessage id="progress.best" values={{ count: streak.longestStreak }} />
        </VisuallyHidden>
      </div>
      {played ? <Week days={lastDays(played, today, SHOWN_DAYS)} /> : null}
    </div>
  );
}

function UserProgressCard({ user }: { readonly user: User }) {
  const intl = useIntl();
  const { data, isError, refetch } = useQuery(userProgressQuery(user.id));
  return (
    <Panel
      className={css['card']}
      aria-label={intl.formatMessage({ id: 'progress.label' })}
      aria-busy={!data && !isError}
    >
      {data ? (
        <>
          <Level xp={data.xp} />
          <Streak user={user} streak={data.streak} />
        </>
      ) : null}
      {isError && !data ? (
        <div className={css['failed']} role="alert">
          <p>
            <FormattedMessage id="progress.failed" />
          </p>
          <Button variant="tint" size="small" onClick={() => void refetch()}>
            <FormattedMessage id="list.retry" />
          </Button>
        </div>
      ) : null}
      {!data && !isError ? <Skeleton className={css['head']} /> : null}
      {isError && !data ? null : (
        <Slot name="home.progress" props={{}} fallback={<span className={css['row']} aria-hidden="true" />} />
      )}
    </Panel>
  );
}

/** Level, XP and streak of the signed-in user; nothing for guests. Keeps its space while the session is
 *  loaded. */
export function ProgressCard() {
  const { status, user } = useSession();
  if (user) return <UserProgressCard user={user} />;
  if (status === 'guest') return null;
  return (
    <Panel className={css['card']} aria-hidden="true">
      <Skeleton className={css['head']} />
      <span className={css['row']} />
    </Panel>
  );
}
