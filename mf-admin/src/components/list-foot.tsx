import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, styles } from '@quizmesh/shared-ui';
import { useEffect, type ReactNode } from 'react';
import * as css from './list-panel.module.css';
import { ROWS_PER_PAGE } from './use-list-state.ts';

interface ListFootProps {
  readonly page: number;
  readonly query: {
    /** Total number of rows on all pages. */
    readonly data: { readonly total: number } | undefined;
    /** The rows are still those of the previous filters. */
    readonly isPlaceholderData: boolean;
  };
  readonly onPage: (page: number) => void;
  /** At the start of the line. */
  readonly children?: ReactNode;
}

/** Pagination of a table. When the page no longer exists, because its last row was resolved or the address is old,
 *  it redirects to the last page. */
export function ListFoot({ page, query, onPage, children }: ListFootProps) {
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / ROWS_PER_PAGE));
  const isGone = query.data !== undefined && !query.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isGone) onPage(pages);
  }, [isGone, pages, onPage]);
  return (
    <footer className={css['foot']}>
      {children}
      <p className={css['pages']} role="status">
        <FormattedMessage id="list.page" values={{ page, pages }} />
      </p>
      <div className={styles.row2}>
        <Button
          size="small"
          disabled={page <= 1}
          onClick={() => {
            onPage(Math.min(page - 1, pages));
          }}
        >
          <FormattedMessage id="list.previous" />
        </Button>
        <Button
          size="small"
          disabled={page >= pages}
          onClick={() => {
            onPage(page + 1);
          }}
        >
          <FormattedMessage id="list.next" />
        </Button>
      </div>
    </footer>
  );
}
