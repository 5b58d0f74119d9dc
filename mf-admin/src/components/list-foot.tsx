import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Select, VisuallyHidden, styles } from '@quizmesh/shared-ui';
import { InputNumber } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import * as css from './list-panel.module.css';
import { PAGE_SIZES, type ListState } from './use-list-state.ts';
import { usePageKeys } from './use-page-keys.ts';

interface ListFootProps {
  /** Without `setPageSize` the number of rows stays as it is. */
  readonly list: Pick<ListState<string>, 'paging' | 'setPage'> &
    Partial<Pick<ListState<string>, 'setPageSize'>>;
  readonly query: {
    /** Total number of rows on all pages. */
    readonly data: { readonly total: number } | undefined;
    /** The rows are still those of the previous filters. */
    readonly isPlaceholderData: boolean;
  };
  /** At the start of the line. */
  readonly children?: ReactNode;
}

/** Pages of a list: back, forth, a number, and how many rows each has, also by the keys `p`, `n`, `-` and `+`. When the page no longer exists, because its last row was
 *  resolved or the address is old, it redirects to the last page. */
export function ListFoot({ list, query, children }: ListFootProps) {
  const intl = useIntl();
  const { page, limit } = list.paging;
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / limit));
  // Only what the user asked for is announced: the list may grow by itself.
  const [announced, setAnnounced] = useState('');
  const goTo = (wanted: number) => {
    list.setPage(wanted);
    setAnnounced(intl.formatMessage({ id: 'list.nowAt' }, { page: wanted }));
  };
  const resizeTo = (size: number | undefined) => {
    if (size === undefined || !list.setPageSize) return;
    list.setPageSize(size);
    setAnnounced(intl.formatMessage({ id: 'list.rows' }, { count: size }));
  };
  usePageKeys((key) => {
    const actions: Readonly<Record<string, () => void>> = {
      n: () => {
        if (page < pages) goTo(page + 1);
      },
      p: () => {
        if (page > 1) goTo(Math.min(page - 1, pages));
      },
      '+': () => {
        resizeTo(PAGE_SIZES.find((size) => size > limit));
      },
      '-': () => {
        resizeTo(PAGE_SIZES.findLast((size) => size < limit));
      },
    };
    return actions[key];
  });
  const isGone = query.data !== undefined && !query.isPlaceholderData && page > pages;
  const goToLast = useEffectEvent(() => {
    list.setPage(pages);
  });
  useEffect(() => {
    if (isGone) goToLast();
  }, [isGone, pages]);
  return (
    <footer className={css['foot']} data-pages={pages}>
      {children}
      <div className={css['pages']}>
        <p>{query.data ? <FormattedMessage id="list.page" values={{ page, pages }} /> : null}</p>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        {pages > 2 ? (
          <InputNumber
            className={css['jump'] ?? ''}
            aria-label={intl.formatMessage({ id: 'list.goTo' })}
            placeholder={intl.formatMessage({ id: 'list.goTo' })}
            min={1}
            max={pages}
            precision={0}
            controls={false}
            value={null}
            onPressEnter={({ target }) => {
              // The listener is on the field's frame, so what was typed is at the target.
              const wanted = target instanceof HTMLInputElement ? Number(target.value) : 0;
              if (Number.isInteger(wanted) && wanted > 0) goTo(Math.min(wanted, pages));
            }}
          />
        ) : null}
        <div className={styles.row2}>
          <Button
            size="small"
            disabled={page <= 1}
            onClick={() => {
              goTo(Math.min(page - 1, pages));
            }}
          >
            <FormattedMessage id="list.previous" />
          </Button>
          <Button
            size="small"
            disabled={page >= pages}
            onClick={() => {
              goTo(page + 1);
            }}
          >
            <FormattedMessage id="list.next" />
          </Button>
        </div>
        {list.setPageSize ? (
          <Select<string>
            size="small"
            aria-label={intl.formatMessage({ id: 'list.pageSize' })}
            value={String(limit)}
            onValueChange={(size) => {
              list.setPageSize?.(Number(size));
            }}
            options={PAGE_SIZES.map((size) => ({
              value: String(size),
              label: intl.formatMessage({ id: 'list.rows' }, { count: size }),
            }))}
          />
        ) : null}
      </div>
    </footer>
  );
}
