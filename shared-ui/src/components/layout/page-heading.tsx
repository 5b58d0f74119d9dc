import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './page-heading.module.css';

export interface PageHeadingProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A BackLink above the title. */
  back?: ReactNode;
  /** Controls at the end of the title's line. */
  actions?: ReactNode;
}

/** A page's one h1; takes the focus after a change of route. */
export function PageHeading({ title, subtitle, back, actions, className, ...props }: PageHeadingProps) {
  return (
    <header className={clsx(css['pageHeading'], className)} {...props}>
      {back}
      <div className={css['line']}>
        <div className={css['text']}>
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle === undefined ? null : <p className={clsx(styles.muted, styles.tabular)}>{subtitle}</p>}
        </div>
        {actions}
      </div>
    </header>
  );
}
