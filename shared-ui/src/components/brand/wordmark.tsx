import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Mark } from './mark.tsx';
import * as css from './wordmark.module.css';

const NAME = 'Quizmesh';

/** Logo and name side by side; wrap it in the link to home. */
export function Wordmark({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span className={clsx(css['wordmark'], className)} {...props}>
      <Mark />
      <span translate="no">{NAME}</span>
    </span>
  );
}
