import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { Stat, StatStrip } from '@quizmesh/shared-ui';
import type { CreatedSummary } from '../created-summary.ts';
import * as css from './created-summary-strip.module.css';

/** Shown where there is no value yet. */
const NONE = '–';

/** Totals over all quizzes of the user. */
export function CreatedSummaryStrip({ summary }: { readonly summary: CreatedSummary }) {
  const { quizzes, attempts, recentAttempts, averagePopularity, mostPopular } = summary;
  return (
    <StatStrip className={css['strip']}>
      <Stat
        label={<FormattedMessage id="created.total" />}
        value={<FormattedNumber value={quizzes} />}
        note={null}
      />
      <Stat
        label={<FormattedMessage id="created.attempts" />}
        value={<FormattedNumber value={attempts} />}
        note={<FormattedMessage id="created.recent" values={{ count: recentAttempts }} />}
      />
      <Stat
        label={<FormattedMessage id="created.popularity" />}
        value={
          <FormattedNumber value={averagePopularity} minimumFractionDigits={1} maximumFractionDigits={1} />
        }
        note={<FormattedMessage id="created.perQuiz" />}
      />
      <Stat
        label={<FormattedMessage id="created.top" />}
        value={mostPopular ? <FormattedNumber value={mostPopular.attempts} /> : NONE}
        note={mostPopular ? <bdi>{mostPopular.title}</bdi> : null}
      />
    </StatStrip>
  );
}
