import type { ModuleErrors as Errors } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { EmptyState, LineChart, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { NotRefreshed } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import { MEASURES, byRelease, overTime, type Measure, type ReleaseValues } from '../module-errors.ts';
import { moduleDeploymentsQuery, moduleErrorsQuery } from '../releases.queries.ts';
import { ErrorList } from './error-list.tsx';
import { LoadTime } from './load-time.tsx';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';

/** The axis takes whole numbers: shares are percents on it, CLS thousandths. */
const ON_AXIS = { errors: 100, LCP: 1, INP: 1, CLS: 1000 } as const satisfies Record<Measure, number>;

/** How a value of a measure is written. */
function useValueText(measure: Measure): (value: number) => string {
  const intl = useIntl();
  if (measure === 'errors')
    return (value) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  if (measure === 'CLS') return (value) => intl.formatNumber(value, { maximumFractionDigits: 3 });
  return (value) =>
    intl.formatNumber(value, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
}

/** One measure over the last seven days; a line stands where a release went live. */
function OverTime({ module, errors }: { readonly module: string; readonly errors: Errors }) {
  const intl = useIntl();
  const [measure, setMeasure] = useState<Measure>('errors');
  const valueText = useValueText(measure);
  const { data: deployments = [] } = useQuery(moduleDeploymentsQuery(module));
  const hours = overTime(errors, measure, deployments);
  const nameOf = (one: Measure) =>
    one === 'errors' ? intl.formatMessage({ id: 'releases.errorShare' }) : one;
  const points = hours.map(({ hour, value, released }) => ({
    label: [intl.formatDate(hour, { dateStyle: 'medium', timeStyle: 'short' }), ...released].join(' · '),
    shortLabel: intl.formatDate(hour, { day: 'numeric', month: 'short', hour: 'numeric' }),
    value: value * ON_AXIS[measure],
  }));
  return (
    <>
      <Segmented<Measure>
        aria-label={intl.formatMessage({ id: 'releases.tab.errors' })}
        value={measure}
        onChange={setMeasure}
        options={MEASURES.map((value) => ({ value, label: nameOf(value) }))}
      />
      {points.length < 2 ? null : (
        <LineChart
          title={nameOf(measure)}
          note={<FormattedMessage id="releases.errorNote" />}
          tableLabel={<FormattedMessage id="chart.table" />}
          pointHead={<FormattedMessage id="releases.hour" />}
          valueHead={nameOf(measure)}
          formatValue={(value) => valueText(value / ON_AXIS[measure])}
          points={points}
          marks={hours.flatMap(({ released }, index) => (released.length > 0 ? [index] : []))}
          lastUnfinished
        />
      )}
    </>
  );
}

const Time = ({ value }: { readonly value: number | null }) =>
  value === null ? '–' : <LoadTime milliseconds={Math.round(value)} />;

function Releases({ errors }: { readonly errors: Errors }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'releases.tab.errors' });
  // Nothing in it takes the focus, and keys must reach the columns that a narrow drawer does not show.
  const scrollBox = { role: 'region', tabIndex: 0, 'aria-label': label };
  return (
    <div className={styles.sideways} {...scrollBox}>
      <Table<ReleaseValues>
        size="small"
        pagination={false}
        rowKey="release"
        dataSource={byRelease(errors)}
        aria-label={label}
        columns={[
          {
            key: 'release',
            title: <FormattedMessage id="releases.tab.releases" />,
            render: (_, { release }) => <ReleaseName release={release} />,
          },
          {
            key: 'loads',
            align: 'end',
            title: <FormattedMessage id="releases.loads" />,
            render: (_, { loads }) => <FormattedNumber value={loads} />,
          },
          {
            key: 'errors',
            align: 'end',
            title: <FormattedMessage id="releases.errorShare" />,
            render: (_, { loads, errorVisits }) =>
              loads === 0 ? (
                '–'
              ) : (
                <FormattedNumber value={errorVisits / loads} style="percent" maximumFractionDigits={1} />
              ),
          },
          { key: 'LCP', align: 'end', title: 'LCP', render: (_, { vitals }) => <Time value={vitals.LCP} /> },
          { key: 'INP', align: 'end', title: 'INP', render: (_, { vitals }) => <Time value={vitals.INP} /> },
          {
            key: 'CLS',
            align: 'end',
            title: 'CLS',
            render: (_, { vitals: { CLS } }) =>
              CLS === null ? '–' : <FormattedNumber value={CLS} maximumFractionDigits={3} />,
          },
        ]}
      />
    </div>
  );
}

/** Errors that pages of a module had after it was loaded, and how quick they were, by release. */
export function ModuleErrors({ module }: { readonly module: string }) {
  const query = useQuery(moduleErrorsQuery(module));
  const { data: errors, error, refetch } = query;
  if (error && !errors)
    return <ListError titleId="releases.errorsFailed" error={error} onRetry={() => void refetch()} />;
  if (!errors) return <Skeleton height="16rem" />;
  return (
    <div className={clsx(css['errors'], styles.stack4)}>
      <NotRefreshed query={query} isPolled />
      <OverTime module={module} errors={errors} />
      <Releases errors={errors} />
      {errors.groups.length === 0 ? (
        <EmptyState headingLevel="h3" title={<FormattedMessage id="releases.errorsNone" />} />
      ) : (
        <ErrorList groups={errors.groups} />
      )}
    </div>
  );
}
