import type { ActivityDay, User } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { LineChart, clsx, styles } from '@quizmesh/shared-ui';
import { dayDate, todayOf } from '../days.ts';
import { activityQuery } from '../progress.queries.ts';
import { ActivityCalendar } from './activity-calendar.tsx';
import * as css from './activity-charts.module.css';

/** A line needs at least two points. */
const TREND_MIN = 2;

function ScoreTrend({ days }: { readonly days: readonly ActivityDay[] }) {
  const intl = useIntl();
  return (
    <LineChart
      title={<FormattedMessage id="trend.title" />}
      note={<FormattedMessage id="trend.note" />}
      tableLabel={<FormattedMessage id="chart.table" />}
      pointHead={<FormattedMessage id="chart.day" />}
      valueHead={<FormattedMessage id="figures.average" />}
      formatValue={(value) => intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 0 })}
      points={days.map(({ day, averageScore }) => ({
        label: intl.formatDate(dayDate(day), { dateStyle: 'long' }),
        shortLabel: intl.formatDate(dayDate(day), { month: 'numeric', day: 'numeric' }),
        value: averageScore,
      }))}
    />
  );
}

/** The user's activity and scores in the last 13 weeks. Hidden before the first quiz, because the list next
 *  to it explains that there is none. */
export function ActivityCharts({ user }: { readonly user: User }) {
  const { data: days } = useQuery(activityQuery(user.id));
  if (!days || days.length === 0) return null;
  return (
    <div className={clsx(css['charts'], styles.oneColumnOnNarrowPage)}>
      <div className={css['calendar']}>
        <ActivityCalendar days={days} today={todayOf(user)} />
      </div>
      {days.length < TREND_MIN ? null : <ScoreTrend days={days} />}
    </div>
  );
}
