import { FormattedMessage, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { BarList, Panel } from '@quizmesh/shared-ui';
import { factCheckSummaryQuery, statsQuery } from '../../../components/stats.queries.ts';
import * as css from './overview-charts.module.css';

/** Number of checked questions, and the verdicts of the checks. */
export function FactCoverage() {
  const intl = useIntl();
  const { data: stats } = useQuery(statsQuery());
  const { data: summary } = useQuery(factCheckSummaryQuery());
  if (!stats || !summary) return null;
  const { total, flagged, cannotVerify } = summary;
  const parts: [MessageId, number][] = [
    ['overview.sound', total - flagged],
    ['overview.flagged', flagged],
    ['facts.cannotVerify', cannotVerify],
    ['overview.unchecked', Math.max(0, stats.totalQuestions - total - cannotVerify)],
  ];
  const whole = Math.max(
    1,
    parts.reduce((sum, [, count]) => sum + count, 0),
  );
  return (
    <Panel aria-labelledby="coverage-title">
      <h2 id="coverage-title" className={css['title']}>
        <Link to="/admin/fact-check">
          <FormattedMessage id="overview.coverage" />
        </Link>
      </h2>
      <BarList
        label={intl.formatMessage({ id: 'overview.coverage' })}
        rows={parts.map(([id, count], index) => ({
          label: intl.formatMessage({ id }),
          value: count / whole,
          valueText: intl.formatNumber(count),
          part: index === parts.length - 1 ? ('rest' as const) : ('single' as const),
        }))}
      />
    </Panel>
  );
}
