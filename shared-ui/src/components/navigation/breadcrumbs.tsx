import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { DirectionalIcon } from '../icon/directional-icon.tsx';
import { styles } from '../style/styles.ts';
import * as css from './breadcrumbs.module.css';

export interface BreadcrumbsProps {
  label: string;
  /** Router links from the top level down, without the page itself. */
  links: readonly ReactElement<{ children?: ReactNode }>[];
  /** Name of the page itself. */
  current: ReactNode;
  className?: string | undefined;
}

/** Path of a page: its parents as links. A long name is shortened with an ellipsis. */
export function Breadcrumbs({ label, links, current, className }: BreadcrumbsProps) {
  return (
    <nav className={clsx(css['breadcrumbs'], className)} aria-label={label}>
      <ol className={css['list']}>
        {links.map((link, index) => (
          <li key={index} className={css['item']}>
            <Slot.Root className={clsx(css['link'], styles.underlinedOnHover, styles.brightOnHover)}>
              {link}
            </Slot.Root>
            <DirectionalIcon>
              <ChevronRight className={css['arrow']} aria-hidden="true" />
            </DirectionalIcon>
          </li>
        ))}
        <li className={css['item']}>
          <span className={css['current']} aria-current="page">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
