import { FormattedMessage } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import { Check, CircleDot } from 'lucide-react';
import * as css from './lettered-options.module.css';

/** "A" for the first option. */
export const letterOf = (index: number) => String.fromCodePoint(65 + index);

interface LetteredOptionsProps {
  readonly options: readonly string[];
  /** Null: unknown. */
  readonly right: number | null;
  /** The player's wrong answer. */
  readonly chosen?: number | null;
}

/** The options of a question; the right one is marked. */
export function LetteredOptions({ options, right, chosen = null }: LetteredOptionsProps) {
  return (
    <ol className={clsx(styles.halves, styles.gap2, styles.oneColumnOnPhone)}>
      {options.map((text, index) => (
        // Keyed by position, because two options may have the same text.
        <li
          key={letterOf(index)}
          className={css['option']}
          data-right={index === right}
          data-chosen={index === chosen}
        >
          <span className={clsx(styles.muted, styles.strong)}>{letterOf(index)}</span>
          <bdi className={css['text']}>{text}</bdi>
          {index === right ? (
            <span className={clsx(css['right'], styles.icons16, styles.correct)}>
              <Check aria-hidden="true" />
              <FormattedMessage id="flagged.right" />
            </span>
          ) : null}
          {index === chosen ? (
            <span className={clsx(css['chosen'], styles.icons16, styles.wrong)}>
              <CircleDot aria-hidden="true" />
              <FormattedMessage id="queue.chosen" />
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
