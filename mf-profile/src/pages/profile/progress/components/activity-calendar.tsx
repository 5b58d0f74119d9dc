import type { ActivityDay } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { ChartFigure } from '@quizmesh/shared-ui';
import { dayDate, lastDays } from '../days.ts';
import { ACTIVITY_DAYS } from '../progress.queries.ts';
import * as css from './activity-calendar.module.css';

const SHADES = 4;

/** 0 for none, then 1 to 4 relative to the maximum. */
function shadeOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.ceil((count / most) * SHADES);
}

/** One tile per day, a column per week; the last tile is today. */
export function ActivityCalendar({
  days,
  today,
}: {
  readonly days: readonly ActivityDay[];
  readonly today: string;
}) {
  const intl = useIntl();
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const most = Math.max(1, ...counts.values());
  const longDate = (day: string) => intl.formatDate(dayDate(day), { dateStyle: 'long' });
  const played = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartFigure
      title={<FormattedMessage id="calendar.title" />}
      note={<FormattedMessage id="calendar.note" values={{ count: played }} />}
      tableLabel={<FormattedMessage id="chart.table" />}
      pointHead={<FormattedMessage id="chart.day" />}
      valueHead={<FormattedMessage id="figures.taken" />}
      formatValue={(value) => intl.formatNumber(value)}
      points={days.map(({ day, count }) => ({ label: longDate(day), value: count }))}
    >
      <div className={css['weeks']}>
        {lastDays(ACTIVITY_DAYS, today).map((day) => {
          const count = counts.get(day) ?? 0;
          return (
            <span
              key={day}
              className={css['day']}
              data-shade={shadeOf(count, most)}
              title={intl.formatMessage({ id: 'calendar.day' }, { day: longDate(day), count })}
            />
          );
        })}
      </div>
    </ChartFigure>
  );
}
