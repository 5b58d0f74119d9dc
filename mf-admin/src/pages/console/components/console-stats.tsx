import type { AdminStats } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Alert, Button, Skeleton, Stat, StatStrip, clsx } from '@quizmesh/shared-ui';
import { statsQuery } from '../../../components/stats.queries.ts';
import { useFocusAfterRetry } from '../../../components/use-focus-after-retry.ts';
import * as css from './console-stats.module.css';

function StatsError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const errorText = useErrorText();
  const expectRetry = useFocusAfterRetry();
  return (
    <Alert tone="error" className={css['error']}>
      <p>{errorText(error, 'stats.failed')}</p>
      <Button
        size="small"
        onClick={() => {
          expectRetry();
          onRetry();
        }}
      >
        <FormattedMessage id="list.retry" />
      </Button>
    </Alert>
  );
}

interface ConsoleStatsProps {
  /** Phones show the first four, so that a table below begins on the first screen. */
  readonly isBrief: boolean;
}

/** Seven stats of the site: users, quizzes, scores, checks, and activity in the last 7 days. */
export function ConsoleStats({ isBrief }: ConsoleStatsProps) {
  const intl = useIntl();
  const { data: stats, error, refetch } = useQuery(statsQuery());
  if (error && !stats) return <StatsError error={error} onRetry={() => void refetch()} />;
  const loading = <Skeleton width="4rem" height="1.5rem" />;
  const number = (stat: Exclude<keyof AdminStats, 'topCategories'>) =>
    stats ? <FormattedNumber value={stats[stat]} /> : loading;
  const percent = (value: number) =>
    intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  const lastWeek = <FormattedMessage id="stats.lastWeek" />;
  return (
    <StatStrip className={clsx(css['strip'], isBrief && css['brief'])}>
      <Stat
        label={<FormattedMessage id="stats.users" />}
        value={number('totalUsers')}
        note={null}
        link={
          stats && (
            <Link to="/admin/users">
              <FormattedMessage id="stats.verified" values={{ count: stats.verifiedUsers }} />
            </Link>
          )
        }
      />
      <Stat
        label={<FormattedMessage id="stats.quizzes" />}
        value={number('totalQuizzes')}
        note={null}
        link={
          stats && (
            <Link to="/admin/quizzes">
              <FormattedMessage id="stats.attempts" values={{ count: stats.totalAttempts }} />
            </Link>
          )
        }
      />
      <Stat
        label={<FormattedMessage id="stats.score" />}
        value={stats ? percent(stats.avgQuizScore) : loading}
        note={
          stats ? <FormattedMessage id="stats.questions" values={{ count: stats.totalQuestions }} /> : null
        }
      />
      <Stat
        label={<FormattedMessage id="stats.checked" />}
        value={number('questionsFactChecked')}
        note={null}
        link={
          stats && (
            <Link to="/admin/fact-check">
              <FormattedMessage id="stats.coverage" values={{ percent: percent(stats.factCheckCoverage) }} />
            </Link>
          )
        }
      />
      <Stat label={<FormattedMessage id="stats.active" />} value={number('activeUsers')} note={lastWeek} />
      <Stat
        label={<FormattedMessage id="stats.registrations" />}
        value={number('recentRegistrations')}
        note={lastWeek}
      />
      <Stat
        label={<FormattedMessage id="stats.anonymous" />}
        value={number('anonymousUsers')}
        note={<FormattedMessage id="stats.sessionBased" />}
      />
    </StatStrip>
  );
}
