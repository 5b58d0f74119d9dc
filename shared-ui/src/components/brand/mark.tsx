import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as css from './mark.module.css';

export interface MarkProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** 'missing' draws the highlighted tile as an empty place, for empty pages and 404; 'busy' animates it. */
  lit?: 'on' | 'missing' | 'busy' | undefined;
  /** 'large' for a page or panel with little other content. */
  size?: 'medium' | 'large' | undefined;
}

/** The Quizmesh logo: four tiles, one highlighted. Decorative; show the name beside it. */
export function Mark({ lit = 'on', size = 'medium', className, ...props }: MarkProps) {
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      data-lit={lit}
      className={clsx(css['mark'], size === 'large' && css['large'], className)}
      {...props}
    >
      <g className={css['tiles']}>
        <path d="M2 18.5V13A11 11 0 0 1 13 2h5.5V16a2.5 2.5 0 0 1-2.5 2.5Z" />
        <path d="M21.5 2H27A11 11 0 0 1 38 13v5.5H24a2.5 2.5 0 0 1-2.5-2.5Z" />
        <path d="M2 21.5H16a2.5 2.5 0 0 1 2.5 2.5V38H13A11 11 0 0 1 2 27Z" />
      </g>
      <rect className={css['lit']} x="23.5" y="23.5" width="15" height="15" rx="3.5" />
    </svg>
  );
}
