import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** The text carries the meaning; the colour only repeats it. 'you' is solid: the player's own row. 'reward' is
   *  only for XP and streaks, 'caution' only for admins. */
  tone?: 'plain' | 'you' | 'primary' | 'correct' | 'wrong' | 'caution' | 'reward' | undefined;
  /** 'status' has room for an icon before its text, 'label' is placed beside a name, 'count' is a number. */
  look?: 'label' | 'status' | 'count' | undefined;
}

const TONES = {
  you: css['you'],
  plain: styles.plainTint,
  primary: styles.primaryTint,
  correct: styles.correctTint,
  wrong: styles.wrongTint,
  caution: styles.cautionTint,
  reward: styles.rewardTint,
};

/** A state or number in a small box: You, Verified, 7. */
export function Badge({ tone = 'plain', look = 'label', className, ...props }: BadgeProps) {
  return <span className={clsx(css['badge'], TONES[tone], css[look], className)} {...props} />;
}
