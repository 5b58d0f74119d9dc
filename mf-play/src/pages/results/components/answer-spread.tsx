import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { BarList } from '@quizmesh/shared-ui';
import { areOfSeveral, questionStatsQuery } from '../../../components/question-stats.ts';
import * as css from './question-review.module.css';

export interface AnswerSpreadProps {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly options: readonly string[];
}

/** Distribution of the players' first answers to a question, refetched each time it is opened. */
export function AnswerSpread({ quizId, questionIndex, options }: AnswerSpreadProps) {
  const intl = useIntl();
  const { data: stats } = useQuery({ ...questionStatsQuery(quizId, questionIndex), gcTime: 0 });
  if (!stats) return null;
  if (!areOfSeveral(stats)) {
    return (
      <p className={css['explanation']}>
        <FormattedMessage id="review.noStats" />
      </p>
    );
  }
  return (
    <BarList
      label={intl.formatMessage({ id: 'review.stats' })}
      className={css['spread']}
      rows={stats.map(({ option, percentage }) => ({
        label: options[option] ?? '',
        value: percentage,
        valueText: intl.formatNumber(percentage / 100, { style: 'percent' }),
      }))}
    />
  );
}
