import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './tag.module.css';

/** The name of a thing in a small box: a topic, a category. States and numbers are a Badge. */
export function Tag({ className, ...props }: ComponentProps<'span'>) {
  return <span className={clsx(css['tag'], styles.iconsEm, className)} {...props} />;
}
