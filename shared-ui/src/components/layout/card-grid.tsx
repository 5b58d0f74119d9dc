import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './card-grid.module.css';

export interface CardGridProps extends ComponentProps<'ul'> {
  /** 'list' puts one wide card in each row. */
  view?: 'grid' | 'list' | undefined;
}

/** Three columns of cards, two on a tablet, one on a phone. Children are list items. */
export function CardGrid({ view = 'grid', className, ...props }: CardGridProps) {
  return (
    <ul className={clsx(css['cards'], styles.stack5, css[view], className)} data-view={view} {...props} />
  );
}
