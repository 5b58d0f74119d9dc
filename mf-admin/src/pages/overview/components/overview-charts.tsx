import type { AdminSeriesDay } from '@quizmesh/contract';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { BarChart, BarList, LineChart, Panel, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { ListError } from '../../../components/list-error.tsx';
import { statsQuery } from '../../../components/stats.queries.ts';
import { seriesQuery } from '../overview.queries.ts';
import { Segmented } from 'antd';
import { useUrlState } from '@quizmesh/sdk/url-state';
import { FactCoverage } from './fact-coverage.tsx';
import { GenerationUse } from './generation-use.tsx';
import * as css from './overview-charts.module.css';

/** Days that the charts may show; two weeks unless said otherwise. */
const RANGES = ['14', '7', '30', '90'] as const;
type Range = (typeof RANGES)[number];

/** Number of categories with a bar of their own. */
const SHARES_SHOWN = 8;

const monthOf = (day: AdminSeriesDay | undefined) => day?.day.slice(0, 'YYYY-MM'.length);

function useSeries(days: readonly AdminSeriesDay[]) {
  const intl = useIntl();
  // Else the number of the day alone tells which one it is.
  const needsMonth = monthOf(days[0]) !== monthOf(days.at(-1));
  return (name: 'attempts' | 'registrations' | 'generations') => ({
    tableLabel: <FormattedMessage id="chart.table" />,
    pointHead: <FormattedMessage id="chart.day" />,
    valueHead: <FormattedMessage id={`overview.${name}`} />,
    title: <FormattedMessage id={`overview.${name}`} />,
    note: <FormattedMessage id="overview.days" values={{ count: days.length }} />,
    formatValue: (value: number) => intl.formatNumber(value, { notation: 'compact' }),
    points: days.map((day) => ({
      label: intl.formatDate(`${day.day}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
      shortLabel: intl.formatDate(`${day.day}T12:00:00Z`, {
        day: 'numeric',
        ...(needsMonth ? { month: 'short' } : {}),
        timeZone: 'UTC',
      }),
      value: day[name],
    })),
  });
}

function Charts({ days }: { readonly days: readonly AdminSeriesDay[] }) {
  const series = useSeries(days);
  return (
    <>
      <Panel className={css['wide']}>
        <LineChart {...series('attempts')} lastUnfinished />
      </Panel>
      <Panel>
        <BarChart {...series('registrations')} />
      </Panel>
      <Panel>
        <BarChart {...series('generations')} />
      </Panel>
    </>
  );
}

function CategoryShare() {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const { data: stats } = useQuery(statsQuery());
  if (!stats) return null;
  const total = Math.max(1, stats.totalQuizzes);
  const shown = stats.topCategories.slice(0, SHARES_SHOWN);
  const rest = stats.totalQuizzes - shown.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => ({
    value: count / total,
    valueText: intl.formatNumber(count / total, { style: 'percent', maximumFractionDigits: 0 }),
  });
  return (
    <Panel aria-labelledby="share-title" className={css['wide']}>
      <h2 id="share-title" className={css['title']}>
        <FormattedMessage id="overview.share" />
      </h2>
      <BarList
        label={intl.formatMessage({ id: 'overview.share' })}
        rows={[
          ...shown.map(({ category, count }) => ({ label: categoryName(category), ...share(count) })),
          ...(rest > 0
            ? [
                {
                  label: intl.formatMessage({ id: 'overview.others' }),
                  part: 'rest' as const,
                  ...share(rest),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function RangeChoice({
  range,
  onChoose,
}: {
  readonly range: Range;
  readonly onChoose: (range: Range) => void;
}) {
  const intl = useIntl();
  const inOrder = RANGES.toSorted((one, other) => Number(one) - Number(other));
  return (
    <div className={clsx(css['range'], styles.sideways)}>
      <Segmented<Range>
        aria-label={intl.formatMessage({ id: 'overview.range' })}
        value={range}
        onChange={onChoose}
        options={inOrder.map((value) => ({
          value,
          label: intl.formatMessage({ id: 'overview.rangeDays' }, { count: Number(value) }),
        }))}
      />
    </div>
  );
}

/** Charts of daily use and of the categories. */
export function OverviewCharts() {
  const { values, change } = useUrlState({ days: RANGES[0] }, { days: RANGES });
  const { data: days, error, refetch } = useQuery(seriesQuery(Number(values.days)));
  if (error && !days) {
    return <ListError titleId="overview.failed" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={clsx(css['charts'], styles.oneColumnOnTablet)}>
      <RangeChoice
        range={values.days}
        onChoose={(chosen) => {
          change({ days: chosen });
        }}
      />
      {days ? <Charts days={days} /> : <Skeleton height="18rem" className={css['range']} />}
      <CategoryShare />
      <FactCoverage />
      <GenerationUse />
    </div>
  );
}
