import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import css from './tag.module.css';

export interface TagProps extends ComponentProps<'span'> {
  /** 'chip' names a thing; the others are small labels beside a name. */
  tone?: 'chip' | 'plain' | 'you' | 'primary' | 'correct' | 'wrong' | 'caution' | undefined;
}

/** A word in a small box. */
export function Tag({ tone = 'chip', className, ...props }: TagProps) {
  return <span className={clsx(css['tag'], css[tone], className)} {...props} />;
}
