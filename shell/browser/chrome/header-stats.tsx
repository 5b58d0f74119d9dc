import { useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Flame } from 'lucide-react';
import type { ReactNode } from 'react';
import { headerStatsQuery } from './header-stats.queries.ts';
import * as css from './header-stats.module.css';

const strong = (chunks: ReactNode[]) => <b key="figure">{chunks}</b>;

/** The user's stats: quizzes and, after the first one, right answers, average and rank. Hidden while they are
 *  loading and when they fail. */
export function HeaderStats({ look }: { readonly look: 'bar' | 'menu' }) {
  const intl = useIntl();
  const { user } = useSession();
  const { data } = useQuery({ ...headerStatsQuery(user?.id ?? 0), enabled: user !== null });
  if (!data || !user) return null;
  const {
    totalQuizzesTaken,
    totalCorrectAnswers,
    totalQuestionsAnswered,
    averageScore,
    currentStreak = 0,
  } = data;
  const answers = { correct: totalCorrectAnswers, total: totalQuestionsAnswered };
  return (
    <ul className={css['stats']} data-look={look} aria-label={intl.formatMessage({ id: 'shell.bar.stats' })}>
      <li>
        <FormattedMessage id="shell.bar.statsTaken" values={{ count: totalQuizzesTaken, b: strong }} />
      </li>
      {totalQuizzesTaken > 0 ? (
        <>
          <li className={css['answers']}>
            <FormattedMessage id="shell.bar.statsCorrect" values={{ ...answers, b: strong }} />
          </li>
          <li>
            <FormattedMessage
              id="shell.bar.statsAverage"
              values={{ percent: Math.round(averageScore), b: strong }}
            />
          </li>
        </>
      ) : null}
      {data.globalRank > 0 ? (
        <li>
          <FormattedMessage
            id="shell.bar.statsRank"
            values={{ rank: data.globalRank, total: data.totalUsers, b: strong }}
          />
        </li>
      ) : null}
      {currentStreak > 0 ? (
        <li>
          <span
            role="img"
            className={css['streak']}
            aria-label={intl.formatMessage({ id: 'shell.bar.statsStreak' }, { count: currentStreak })}
          >
            <Flame aria-hidden="true" />
            <b>{intl.formatNumber(currentStreak)}</b>
          </span>
        </li>
      ) : null}
    </ul>
  );
}
