import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import css from './list-panel.module.css';
import { ROWS_PER_PAGE } from './use-list-state.ts';

interface ListFootProps {
  readonly page: number;
  /** Rows of all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** At the start of the line. */
  readonly children?: ReactNode;
}

/** Where in the pages a table stands, and the way to its neighbours. */
export function ListFoot({ page, total, onPage, children }: ListFootProps) {
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
  return (
    <footer className={css['foot']}>
      {children}
      <p className={css['pages']} role="status">
        <FormattedMessage id="list.page" values={{ page, pages }} />
      </p>
      <div className={css['steps']}>
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
