import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as css from './section.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** At the end of the heading's line: a link, a count, a legend. */
  aside?: ReactNode;
  /** 'large' for the main list of a page. */
  size?: 'medium' | 'large' | undefined;
}

/** A named part of a page: its heading labels it. */
export function Section({ title, aside, size = 'medium', className, children, ...props }: SectionProps) {
  const id = useId();
  return (
    <section className={clsx(styles.shrink, className)} aria-labelledby={id} {...props}>
      <div className={css['head']}>
        <h2 id={id} className={css[size]}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
