import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import * as css from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** 'content' 1120 px, 'play' 880 px. */
  width?: 'content' | 'play' | undefined;
}

/** Centres a page's content with side margins. */
export function Container({ width = 'content', className, ...props }: ContainerProps) {
  return <div className={clsx(css['container'], css[width], className)} {...props} />;
}
