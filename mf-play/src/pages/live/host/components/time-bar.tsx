import { TIMER_PULSE_SECONDS } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import type { QuestionTime } from '../../question-time.ts';
import * as css from './time-bar.module.css';

/** The time of the question: a number that the back row reads, and a bar. It is read out on request. */
export function TimeBar({ time }: { readonly time: QuestionTime }) {
  const intl = useIntl();
  const { secondsLeft, share, isPaused } = time;
  const isLow = !isPaused && secondsLeft !== null && secondsLeft <= TIMER_PULSE_SECONDS;
  if (secondsLeft === null)
    return (
      <p className={css['unlimited']}>
        <FormattedMessage id="liveHost.time.none" />
      </p>
    );
  return (
    <div
      className={css['time']}
      role="timer"
      aria-label={intl.formatMessage({ id: 'liveHost.time.left' }, { seconds: secondsLeft })}
      data-state={isPaused ? 'paused' : isLow ? 'low' : 'running'}
    >
      <span className={css['track']} aria-hidden="true">
        <i style={{ inlineSize: `${(share ?? 1) * 100}%` }} />
      </span>
      <span className={css['seconds']} dir="ltr" aria-hidden="true">
        {intl.formatNumber(secondsLeft)}
      </span>
    </div>
  );
}
