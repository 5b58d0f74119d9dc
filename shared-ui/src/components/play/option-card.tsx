import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { customProperties } from '../style/custom-properties.ts';
import { styles } from '../style/styles.ts';
import * as css from './option-card.module.css';

export interface OptionCardProps extends Omit<ComponentProps<'button'>, 'value'> {
  /** A, B, C …; also its keyboard key. */
  letter: string;
  /** From 0; decides which corner has the large radius. */
  position: number;
  /** 'sent' waits for the verdict; 'other' is revealed and neither right nor chosen. */
  state: 'open' | 'sent' | 'locked' | 'correct' | 'wrong' | 'other';
  /** Text of the verdict above the option: 'Correct', 'Your answer'. */
  verdict?: ReactNode;
  /** Share of first answers in percent; shown when given. */
  percentage?: number | undefined;
  /** The percentage as text in the user's language. */
  percentageText?: string | undefined;
  size?: 'large' | 'small' | undefined;
}

/** One option of a question: a tile with its letter. Its size does not change when the answer is revealed. */
export function OptionCard({
  letter,
  position,
  state,
  verdict,
  percentage,
  percentageText,
  size = 'large',
  className,
  children,
  onClick,
  ...props
}: OptionCardProps) {
  const isOpen = state === 'open';
  const iconSize = size === 'small' ? '1rem' : '1.5rem';
  const style = percentage === undefined ? undefined : customProperties({ '--share': `${percentage}%` });
  return (
    <button
      type="button"
      className={clsx(css['option'], css[size], className)}
      data-state={state}
      data-corner={position % 4}
      aria-disabled={isOpen ? undefined : true}
      onClick={(event) => {
        if (isOpen) onClick?.(event);
      }}
      {...props}
    >
      <span className={css['letter']} aria-hidden="true">
        {state === 'correct' ? <Check size={iconSize} /> : state === 'wrong' ? <X size={iconSize} /> : letter}
      </span>
      <span className={styles.shrink}>
        {verdict === undefined ? null : <span className={css['verdict']}>{verdict}</span>}
        <span dir="auto" className={clsx(styles.breakable, styles.isolated)}>
          {children}
        </span>
      </span>
      {percentageText === undefined ? null : (
        <span className={css['percent']} dir="ltr">
          {percentageText}
        </span>
      )}
      {percentage === undefined ? null : (
        <span className={css['bar']} style={style} aria-hidden="true">
          <i />
        </span>
      )}
    </button>
  );
}
