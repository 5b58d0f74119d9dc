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

/** Values of the order. */
export const QUEUE_SORTS = ['oldest', 'newest'] as const;

interface QueueListProps<Item, Status extends string> {
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
  readonly idOf: (item: Item) => number;
  /** Renders an item of the list. */
  readonly children: (item: Item) => ReactNode;
}

/** Pending items, oldest first; resolved ones are shown by a filter. */
export function QueueList<Item, Status extends string>(props: QueueListProps<Item, Status>) {
  const { labelId, emptyId, list, toolbar, statuses, nameOf, query, isPaused, onPause, idOf, children } =
    props;
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  useRowKeys(section);
  useRowFocus(section);
  const { data, error, dataUpdatedAt, refetch } = query;
  if (error && !data)
    return <ListError titleId="queue.loadFailed" error={error} onRetry={() => void refetch()} />;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={panel['panel']}
      aria-label={intl.formatMessage({ id: labelId })}
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
            { value: 'all', label: intl.formatMessage({ id: 'quizzes.status.all' }) },
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
      {data ? null : <Skeleton height="16rem" />}
      {data?.items.length === 0 ? (
        <EmptyState headingLevel="h2" title={<FormattedMessage id={emptyId} />} />
      ) : null}
      <ul>
        {data?.items.map((item) => (
          <Fragment key={idOf(item)}>{children(item)}</Fragment>
        ))}
      </ul>
      <ListFoot list={list} query={query}>
        <Freshness since={dataUpdatedAt} isPaused={isPaused} onPause={onPause} />
      </ListFoot>
    </section>
  );
}
