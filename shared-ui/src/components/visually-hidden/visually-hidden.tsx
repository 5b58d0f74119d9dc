import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as css from './visually-hidden.module.css';

/** Text for assistive technology only; also used for live regions. */
export function VisuallyHidden({ className, ...props }: ComponentProps<'span'>) {
  return <span className={clsx(css['hidden'], className)} {...props} />;
}
