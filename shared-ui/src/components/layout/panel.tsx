import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './panel.module.css';

/** A plain card: surface, border, radius 20. Panels are not nested. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section className={clsx(css['panel'], styles.closeOnPhone, className)} {...props} />;
}
