import { TIMER_PULSE_SECONDS } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { TimerRing, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import * as css from './question-head.module.css';

export interface QuestionHeadProps {
  /** From 1. */
  readonly number: number;
  readonly total: number;
  readonly question: string;
  readonly lang: string | undefined;
  readonly badge: ReactNode;
  /** Whether it was taken out of scoring. */
  readonly isVoid: boolean;
  /** Whole seconds; null without a limit. */
  readonly secondsLeft: number | null;
  readonly limitSeconds: number;
  readonly isRunning: boolean;
}

/** Where we are, the question, the time. A new question takes the focus, so it is read out. */
export function QuestionHead({
  number,
  total,
  question,
  lang,
  badge,
  isVoid,
  secondsLeft,
  limitSeconds,
  isRunning,
}: QuestionHeadProps) {
  const intl = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const isLow = isRunning && secondsLeft !== null && secondsLeft <= TIMER_PULSE_SECONDS;
  const place = <FormattedMessage id="play.place" values={{ number, total }} />;
  return (
    <div className={css['head']}>
      <div>
        <div className={css['place']}>
          <span aria-hidden="true">{place}</span>
          {badge}
        </div>
        <h1 ref={headingRef} tabIndex={-1} className={css['question']}>
          <VisuallyHidden>{place}</VisuallyHidden>
          <span dir="auto" lang={lang} className={clsx(styles.breakable, styles.isolated)}>
            {question}
          </span>
        </h1>
        {isVoid ? (
          <p className={css['void']}>
            <FormattedMessage id="review.void" />
          </p>
        ) : null}
      </div>
      <TimerRing
        secondsLeft={secondsLeft}
        limitSeconds={limitSeconds}
        state={isRunning ? (isLow ? 'low' : 'running') : 'paused'}
        label={
          secondsLeft === null
            ? intl.formatMessage({ id: 'play.timerOff' })
            : intl.formatMessage({ id: 'play.timer' }, { seconds: secondsLeft })
        }
      />
      <VisuallyHidden role="status">
        {isLow ? intl.formatMessage({ id: 'play.timeLow' }, { seconds: TIMER_PULSE_SECONDS }) : ''}
      </VisuallyHidden>
    </div>
  );
}
