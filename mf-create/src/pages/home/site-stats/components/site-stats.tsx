import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { siteStatsQuery } from '../site-stats.queries.ts';
import * as css from './site-stats.module.css';

const statTexts = ['totalQuizzes', 'totalAttempts', 'activePlayers'] as const;

/** Total quizzes, attempts and active players; hidden when they cannot be loaded. */
export function SiteStats() {
  const intl = useIntl();
  const { data: stats, isError } = useQuery(siteStatsQuery());
  if (isError) return null;
  return (
    <dl
      className={clsx(css['stats'], styles.mutedTerms, styles.smallTermsOnPhone)}
      aria-label={intl.formatMessage({ id: 'stats.label' })}
      aria-busy={!stats}
    >
      {statTexts.map((figure) => (
        <div key={figure}>
          <dt>
            <FormattedMessage id={`stats.${figure}`} values={{ count: stats?.[figure] ?? 0 }} />
          </dt>
          <dd>
            {stats ? <FormattedNumber value={stats[figure]} /> : <Skeleton width="3rem" height="1.5rem" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
