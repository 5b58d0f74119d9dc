import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { Section, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Check, Clock, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ResultView, Verdict } from '../result-view.ts';
import * as css from './time-strip.module.css';

const verdicts: readonly Verdict[] = ['correct', 'wrong', 'timeout'];
const icons = { correct: Check, wrong: X, timeout: Clock } as const;

function Legend() {
  return (
    <ul className={css['legend']} aria-hidden="true">
      {verdicts.map((verdict) => (
        <li key={verdict} className={styles.inlineRow2} data-verdict={verdict}>
          <i />
          <FormattedMessage id={`results.verdict.${verdict}`} />
        </li>
      ))}
    </ul>
  );
}

/** Seconds per question as bars; fill and icon distinguish right, wrong and timed out. */
export function TimeStrip({ answers, limitSeconds }: Pick<ResultView, 'answers' | 'limitSeconds'>) {
  const intl = useIntl();
  const longest = Math.max(1, ...answers.map(({ seconds }) => seconds ?? 0));
  const full = limitSeconds === 0 ? longest : limitSeconds;
  return (
    <Section title={<FormattedMessage id="results.timeStrip" />} aside={<Legend />}>
      <ol className={css['strip']} data-many={answers.length > 10}>
        {answers.map(({ questionIndex, verdict, seconds }) => {
          const Icon = icons[verdict];
          const height = {
            '--height': `${Math.min(1, (seconds ?? 0) / full) * 100}%`,
          } as CSSProperties;
          return (
            <li key={questionIndex} data-verdict={verdict}>
              <VisuallyHidden>
                {intl.formatMessage(
                  { id: 'results.timeOf' },
                  {
                    number: questionIndex + 1,
                    seconds: seconds ?? 0,
                    verdict: intl.formatMessage({ id: `results.verdict.${verdict}` }),
                  },
                )}
              </VisuallyHidden>
              <span className={css['bar']} aria-hidden="true">
                <span className={clsx(css['seconds'], styles.nowrap)}>
                  <FormattedMessage id="results.seconds" values={{ seconds: Math.round(seconds ?? 0) }} />
                </span>
                <i style={height} />
              </span>
              <span className={clsx(css['foot'], styles.faint, styles.verdictText)} aria-hidden="true">
                <Icon />
                <FormattedNumber value={questionIndex + 1} />
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
