import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as css from './difficulty-bars.module.css';

export interface DifficultyBarsProps extends ComponentProps<'span'> {
  /** 1 easy, 2 medium, 3 hard. */
  level: 1 | 2 | 3;
}

/** Three rising bars, filled up to the level; the word is the children. */
export function DifficultyBars({ level, className, children, ...props }: DifficultyBarsProps) {
  return (
    <span className={clsx(css['difficulty'], className)} {...props}>
      <span className={css['bars']} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-state={bar <= level ? 'on' : 'off'} />
        ))}
      </span>
      {children}
    </span>
  );
}
