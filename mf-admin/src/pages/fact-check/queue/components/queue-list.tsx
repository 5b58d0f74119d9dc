import type { ApiPage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { EmptyState, Select, Skeleton } from '@quizmesh/shared-ui';
import { Fragment, useRef, type ReactNode } from 'react';
import { Freshness } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import { ListFoot } from '../../../../components/list-foot.tsx';
import * as panel from '../../../../components/list-panel.module.css';
import { useRowFocus } from '../../../../components/use-row-focus.ts';
import { useRowKeys } from '../../../../components/use-row-keys.ts';
import type { ListState } from '../../../../components/use-list-state.ts';

/** Value of the state filter: any. */
const ALL = 'all';
/** Values of the order. */
export const QUEUE_SORTS = ['oldest', 'newest'] as const;

interface QueueItem {
  readonly id: number;
  readonly status: string;
}

interface QueueListProps<Item extends QueueItem, Status extends string> {
  readonly labelId: MessageId;
  readonly emptyId: MessageId;
  readonly list: Pick<
    ListState<'status' | 'sort'>,
    'values' | 'choose' | 'paging' | 'setPage' | 'setPageSize'
  >;
  /** Filters besides state and order. */
  readonly toolbar?: ReactNode;
  /** Values of the state filter, besides all. */
  readonly statuses: readonly Status[];
  readonly nameOf: (status: Status) => MessageId;
  readonly query: {
    readonly data: ApiPage<Item[]> | undefined;
    readonly error: Error | null;
    readonly dataUpdatedAt: number;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly isPaused: boolean;
  readonly onPause: () => void;
  /** Renders an item of the list. */
  readonly children: (item: Item) => ReactNode;
}

/** A decided item leaves the list of its former state at once, not when the list is fetched again. */
function withoutDecided<Item extends QueueItem>({ items, total }: ApiPage<Item[]>, status: string) {
  const left = items.filter((item) => status === ALL || item.status === status);
  return { items: left, total: total - items.length + left.length };
}

/** Pending items, oldest first; resolved ones are shown by a filter. */
export function QueueList<Item extends QueueItem, Status extends string>(
  props: QueueListProps<Item, Status>,
) {
  const { labelId, emptyId, list, toolbar, statuses, nameOf, query, isPaused, onPause, children } = props;
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  useRowKeys(section);
  useRowFocus(section);
  const { data, error, refetch } = query;
  // The rows of a former filter stay until those of the present one are there.
  const page = data && withoutDecided(data, query.isPlaceholderData ? ALL : list.values.status);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={panel['panel']}
      aria-label={intl.formatMessage({ id: labelId })}
      data-list
      data-row-keys
    >
      <div className={panel['toolbar']}>
        <Select<string>
          aria-label={intl.formatMessage({ id: 'quizzes.status' })}
          value={list.values.status}
          onValueChange={(status) => {
            list.choose({ status });
          }}
          options={[
            ...statuses.map((value) => ({ value, label: intl.formatMessage({ id: nameOf(value) }) })),
            { value: ALL, label: intl.formatMessage({ id: 'quizzes.status.all' }) },
          ]}
        />
        {toolbar}
        <Select<string>
          aria-label={intl.formatMessage({ id: 'list.sort' })}
          value={list.values.sort}
          onValueChange={(sort) => {
            list.choose({ sort });
          }}
          options={QUEUE_SORTS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `facts.sort.${value}` }),
          }))}
        />
      </div>
      {error && !data ? (
        <ListError titleId="queue.loadFailed" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {page && (page.items.length > 0 || page.total === 0) ? null : <Skeleton height="16rem" />}
          {page?.total === 0 ? (
            <EmptyState headingLevel="h2" title={<FormattedMessage id={emptyId} />} />
          ) : null}
          <ul>
            {page?.items.map((item) => (
              <Fragment key={item.id}>{children(item)}</Fragment>
            ))}
          </ul>
          <ListFoot list={list} query={{ ...query, data: page }}>
            <Freshness query={query} polling={{ isPaused, onPause }} />
          </ListFoot>
        </>
      )}
    </section>
  );
}
