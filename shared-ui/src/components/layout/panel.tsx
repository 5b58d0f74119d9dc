import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './panel.module.css';

/** A plain card: surface, hairline, radius 20. Panels do not stand inside panels. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section className={clsx(css['panel'], className)} {...props} />;
}
