import type { QuizAnalytics } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, ErrorState, Histogram, Skeleton, Sparkline, styles, clsx } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { quizAnalyticsQuery } from '../created.queries.ts';
import { attemptPoints, scorePoints } from '../statistics-points.ts';
import { QuestionStatistics } from './question-statistics.tsx';
import * as css from './quiz-statistics.module.css';

function Charts({ analytics }: { readonly analytics: QuizAnalytics }) {
  const intl = useIntl();
  const whole = (value: number) => intl.formatNumber(value);
  const [today] = useState(() => new Date());
  const points = attemptPoints(analytics.attemptsByDay, today).map(({ day, value }) => ({
    label: intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }),
    value,
  }));
  const sum = points.reduce((total, { value }) => total + value, 0);
  return (
    <div className={clsx(css['charts'], styles.oneColumnOnPhone)}>
      <div>
        <h3 className={clsx(styles.text18, styles.below3)}>
          <FormattedMessage id="statistics.attempts" />
        </h3>
        <Sparkline
          points={points}
          label={intl.formatMessage({ id: 'statistics.attemptsCourse' }, { count: sum })}
          table={{
            tableLabel: <FormattedMessage id="chart.table" />,
            pointHead: <FormattedMessage id="chart.day" />,
            valueHead: <FormattedMessage id="created.attemptsOne" />,
            formatValue: whole,
          }}
          className={css['sparkline']}
        />
      </div>
      <Histogram
        title={<FormattedMessage id="statistics.scores" />}
        note={<FormattedMessage id="statistics.players" values={{ count: analytics.rankedPlayers }} />}
        tableLabel={<FormattedMessage id="chart.table" />}
        pointHead={<FormattedMessage id="statistics.score" />}
        valueHead={<FormattedMessage id="statistics.playersHead" />}
        formatValue={whole}
        points={scorePoints(analytics.scoreDistribution).map(({ from, to, players }) => ({
          label: intl.formatMessage(
            { id: 'created.range' },
            {
              worst: intl.formatNumber(from / 100, { style: 'percent' }),
              best: intl.formatNumber(to / 100, { style: 'percent' }),
            },
          ),
          shortLabel: whole(from),
          value: players,
        }))}
      />
    </div>
  );
}

/** Attempts of a quiz over time, the distribution of scores, and the statistics of each question. */
export function QuizStatistics({ quizId }: { readonly quizId: number }) {
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(quizAnalyticsQuery(quizId));
  if (error && !data) {
    return (
      <ErrorState
        title={<FormattedMessage id="statistics.failed" />}
        text={errorText(error)}
        action={
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="profile.tryAgain" />
          </Button>
        }
      />
    );
  }
  if (!data) return <Skeleton height="12rem" />;
  return (
    <div className={css['statistics']}>
      {data.attempts === 0 ? (
        <p className={styles.note}>
          <FormattedMessage id="statistics.none" />
        </p>
      ) : (
        <>
          <Charts analytics={data} />
          <QuestionStatistics questions={data.questions} />
        </>
      )}
      <p className={styles.note}>
        <FormattedMessage id="statistics.unranked" />
      </p>
    </div>
  );
}
