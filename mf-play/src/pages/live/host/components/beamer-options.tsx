import { FormattedMessage } from '@quizmesh/sdk/intl';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Check } from 'lucide-react';
import { OPTION_LETTERS } from '../../../../components/quiz/option-letters.ts';
import * as css from './beamer-options.module.css';

export interface OptionsVerdict {
  /** Index of the right option. */
  readonly correctAnswer: number;
  /** How often each option was chosen. */
  readonly counts: readonly number[];
}

export interface BeamerOptionsProps {
  readonly options: readonly string[];
  readonly lang: string | undefined;
  /** Null before the verdict. */
  readonly verdict: OptionsVerdict | null;
  readonly label: string;
}

function OptionCount({ count, most }: { readonly count: number; readonly most: number }) {
  return (
    <>
      <span className={css['count']} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>
        <FormattedMessage id="liveHost.verdict.count" values={{ count }} />
      </VisuallyHidden>
      <span className={css['track']} aria-hidden="true">
        <i style={{ inlineSize: `${(count / Math.max(1, most)) * 100}%` }} />
      </span>
    </>
  );
}

/** The options with their letters; from the verdict on also a bar chart of what was chosen, whose values are text. Nothing moves
 *  when it comes. */
export function BeamerOptions({ options, lang, verdict, label }: BeamerOptionsProps) {
  const most = Math.max(...(verdict?.counts ?? [0]));
  const stateOf = (index: number) =>
    verdict === null ? 'open' : index === verdict.correctAnswer ? 'correct' : 'other';
  return (
    <ul className={css['options']} aria-label={label}>
      {options.map((option, index) => (
        <li key={index} className={css['option']} data-state={stateOf(index)}>
          <span className={css['letter']} data-corner={index % 4}>
            {stateOf(index) === 'correct' ? (
              <>
                <Check aria-hidden="true" />
                <VisuallyHidden>
                  {OPTION_LETTERS[index]} <FormattedMessage id="liveHost.verdict.correct" />
                </VisuallyHidden>
              </>
            ) : (
              OPTION_LETTERS[index]
            )}
          </span>
          <span lang={lang} dir="auto" className={clsx(styles.breakable, styles.isolated)}>
            {option}
          </span>
          {verdict ? <OptionCount count={verdict.counts[index] ?? 0} most={most} /> : null}
        </li>
      ))}
    </ul>
  );
}
