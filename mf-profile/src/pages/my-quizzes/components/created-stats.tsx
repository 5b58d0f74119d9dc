import type { CreatedQuiz } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { RangeBar, Sparkline } from '@quizmesh/shared-ui';
import * as css from './created-stats.module.css';

/** Shown where there is no value yet. */
const NONE = '–';

/** Shorter times count as missing, because nobody plays that fast. */
function AverageTime({ seconds }: { readonly seconds: number }) {
  const intl = useIntl();
  const whole = Math.round(seconds);
  if (whole === 0) return null;
  const time = intl.formatMessage(
    { id: 'created.time' },
    { minutes: Math.floor(whole / 60), seconds: whole % 60 },
  );
  return <FormattedMessage id="created.averageTime" values={{ time }} />;
}

/** Attempts of the last days as a line; none while nobody played. */
function Course({ attemptsByDay }: { readonly attemptsByDay: readonly number[] }) {
  const intl = useIntl();
  const count = attemptsByDay.reduce((sum, attempts) => sum + attempts, 0);
  if (count === 0) return null;
  return (
    <Sparkline
      points={attemptsByDay.map((value, day) => ({ label: String(day), value }))}
      label={intl.formatMessage({ id: 'statistics.attemptsCourse' }, { count })}
    />
  );
}

/** Attempts and scores of a quiz. */
export function CreatedStats({ analytics }: { readonly analytics: CreatedQuiz['analytics'] }) {
  const intl = useIntl();
  const { totalAttempts, recentAttempts, averageScore, worstScore, bestScore, averageTimeSpent } = analytics;
  const { attemptsByDay = [] } = analytics;
  const percent = (value: number) =>
    intl.formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 0 });
  const worst = percent(worstScore);
  const best = percent(bestScore);
  const range = intl.formatMessage({ id: 'created.range' }, { worst, best });
  const isPlayed = totalAttempts > 0;
  return (
    <dl className={css['stats']}>
      <div>
        <dt>
          <FormattedMessage id="created.attemptsOne" />
        </dt>
        <dd className={css['value']}>
          <FormattedNumber value={totalAttempts} />
        </dd>
        <dd className={css['note']}>
          <Course attemptsByDay={attemptsByDay} />
          <FormattedMessage id="created.recent" values={{ count: recentAttempts }} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="created.average" />
        </dt>
        <dd className={css['value']}>{isPlayed ? percent(averageScore) : NONE}</dd>
        {isPlayed ? (
          <dd className={css['note']}>
            <RangeBar
              lowest={worstScore}
              average={averageScore}
              highest={bestScore}
              label={range}
              className={css['range']}
            />
            <span>{range}</span>
            <AverageTime seconds={averageTimeSpent} />
          </dd>
        ) : null}
      </div>
    </dl>
  );
}
