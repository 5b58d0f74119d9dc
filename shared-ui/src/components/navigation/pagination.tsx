import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { DirectionalIcon } from '../icon/directional-icon.tsx';
import { pageWindow } from './page-window.ts';
import { styles } from '../style/styles.ts';
import * as css from './pagination.module.css';

export interface PaginationProps {
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  /** The router link to a page, with the given content: the page is in the address, so that Back keeps it. */
  link: (page: number, content: ReactNode) => ReactElement<{ children?: ReactNode }>;
  previousLabel: ReactNode;
  nextLabel: ReactNode;
  /** A page number in the user's digits. */
  formatPage: (page: number) => string;
  /** 'Page 3 of 12'; shown at the start, and alone between the arrows on a phone. */
  summary: ReactNode;
  className?: string | undefined;
}

const GAP = '…';

/** Links to the pages of a long list. Hidden when there is one page. */
export function Pagination({
  label,
  page,
  pageCount,
  link,
  previousLabel,
  nextLabel,
  formatPage,
  summary,
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, content: ReactNode) =>
    target < 1 || target > pageCount ? (
      <span className={clsx(css['step'], styles.icons18, styles.thinIcons)} aria-disabled="true">
        {content}
      </span>
    ) : (
      <Slot.Root className={clsx(css['step'], styles.icons18, styles.thinIcons)}>
        {link(target, content)}
      </Slot.Root>
    );
  return (
    <nav className={clsx(css['pagination'], className)} aria-label={label}>
      <p className={clsx(css['summary'], styles.muted)}>{summary}</p>
      {step(
        page - 1,
        <>
          <DirectionalIcon>
            <ChevronLeft aria-hidden="true" />
          </DirectionalIcon>
          {previousLabel}
        </>,
      )}
      <ol className={clsx(css['pages'], styles.row1)}>
        {pageWindow(page, pageCount).map((number, index) => (
          <li key={number === 'gap' ? `gap-${index}` : number}>
            {number === 'gap' ? (
              <span className={css['gap']} aria-hidden="true">
                {GAP}
              </span>
            ) : (
              <Slot.Root
                className={clsx(css['page'], styles.sunkenOnHover)}
                {...(number === page ? { 'aria-current': 'page' } : {})}
              >
                {link(number, formatPage(number))}
              </Slot.Root>
            )}
          </li>
        ))}
      </ol>
      {step(
        page + 1,
        <>
          {nextLabel}
          <DirectionalIcon>
            <ChevronRight aria-hidden="true" />
          </DirectionalIcon>
        </>,
      )}
    </nav>
  );
}
