import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as css from './visually-hidden.module.css';

/** Text for assistive technology only; also the home of live regions. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span className={clsx(css['hidden'], className)} {...props} />;
}
