import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** The words say the meaning; the tone only repeats it. 'you' is solid: the reader's own row. 'reward' is for XP and
   *  streaks alone, 'caution' for administrators alone. */
  tone?: 'plain' | 'you' | 'primary' | 'correct' | 'wrong' | 'caution' | 'reward' | undefined;
  /** 'status' has room for an icon before its word, 'label' stands beside a name, 'count' is a number. */
  look?: 'label' | 'status' | 'count' | undefined;
}

/** A state or number in a small box beside what it belongs to: You, Verified, 7. */
export function Badge({ tone = 'plain', look = 'label', className, ...props }: BadgeProps) {
  return <span className={clsx(css['badge'], css[tone], css[look], className)} {...props} />;
}
