import type { Progress, User } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { ProgressBar, Skeleton, Stat, StatStrip, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { activityQuery } from '../progress.queries.ts';
import { playedSince, todayOf } from '../days.ts';
import { hoursMinutes } from '../hours-minutes.ts';

const MINUTE_SECONDS = 60;

/** Writes seconds as "2h 46m", below an hour as "46m", and less than a minute as "46s", which would be "0m"
 *  otherwise. */
function useTimeSpent(): (seconds: number) => string {
  const intl = useIntl();
  return (seconds) => {
    const whole = Math.floor(seconds);
    if (whole > 0 && whole < MINUTE_SECONDS)
      return intl.formatMessage({ id: 'time.seconds' }, { seconds: whole });
    const { hours, minutes } = hoursMinutes(seconds);
    return hours > 0
      ? intl.formatMessage({ id: 'time.hoursMinutes' }, { hours, minutes })
      : intl.formatMessage({ id: 'time.minutes' }, { minutes });
  };
}

const WEEK_DAYS = 7;
/** Shown where there is no value yet. */
const NONE = '–';

/** Stats of a user who has not played, shown until the progress is loaded. */
const NOTHING_PLAYED = { totalQuizzesTaken: 0, totalQuizzesCreated: 0, averageScore: 0, totalTimeSpent: 0 };

interface ProgressStatsProps {
  readonly user: User;
  /** Absent while it loads. */
  readonly progress: Progress | undefined;
}

function ThisWeek({ user }: { readonly user: User }) {
  const { data: days } = useQuery(activityQuery(user.id));
  if (!days) return null;
  return (
    <FormattedMessage id="figures.week" values={{ count: playedSince(days, WEEK_DAYS, todayOf(user)) }} />
  );
}

/** The user's four stats; only the number of created quizzes is a link. */
export function ProgressStats({ user, progress }: ProgressStatsProps) {
  const intl = useIntl();
  const timeSpent = useTimeSpent();
  const figure = (value: ReactNode) => (progress ? value : <Skeleton width="4rem" height="2.25rem" />);
  const { totalQuizzesTaken, totalQuizzesCreated, averageScore, totalTimeSpent } = progress ?? NOTHING_PLAYED;
  const average = Math.round(averageScore);
  const isPlayed = totalQuizzesTaken > 0;
  const averageText = isPlayed ? intl.formatNumber(average / 100, { style: 'percent' }) : NONE;
  const perQuiz = Math.round(totalTimeSpent / (totalQuizzesTaken || 1));
  return (
    <StatStrip className={styles.below10}>
      <Stat
        label={<FormattedMessage id="figures.taken" />}
        value={figure(<FormattedNumber value={totalQuizzesTaken} />)}
        note={<ThisWeek user={user} />}
      />
      <Stat
        label={<FormattedMessage id="figures.created" />}
        value={figure(<FormattedNumber value={totalQuizzesCreated} />)}
        note={null}
        link={
          <Link to="/my-quizzes">
            <FormattedMessage id="figures.seeCreated" />
          </Link>
        }
      />
      <Stat
        label={<FormattedMessage id="figures.average" />}
        value={figure(averageText)}
        note={
          isPlayed ? (
            <ProgressBar
              value={average}
              label={intl.formatMessage({ id: 'figures.average' })}
              valueText={averageText}
              className={styles.above2}
            />
          ) : null
        }
      />
      <Stat
        label={<FormattedMessage id="figures.time" />}
        value={figure(timeSpent(totalTimeSpent))}
        note={perQuiz > 0 ? <FormattedMessage id="figures.perQuiz" values={{ seconds: perQuiz }} /> : null}
      />
    </StatStrip>
  );
}
