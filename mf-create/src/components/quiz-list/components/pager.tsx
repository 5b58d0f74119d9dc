import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import * as css from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Links to the previous and next page; nothing when there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className={css['pager']}>
      <Button
        variant="line"
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        <FormattedMessage id="pager.previous" />
      </Button>
      <span className={clsx(styles.muted, styles.tabular)}>
        <FormattedMessage id="pager.place" values={{ page, pages }} />
      </span>
      <Button
        variant="line"
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        <FormattedMessage id="pager.next" />
      </Button>
    </div>
  );
}
