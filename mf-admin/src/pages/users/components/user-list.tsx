import type { ApiPage } from '@quizmesh/sdk';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { EmptyState, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { ListError } from '../../../components/list-error.tsx';
import { ListFoot } from '../../../components/list-foot.tsx';
import { PAGE_SIZES, type Paging } from '../../../components/use-list-state.ts';
import * as css from './users.module.css';

/** The pages of a list in the drawer; which one is open is not in the address. */
export const firstPage: Paging = { page: 1, limit: PAGE_SIZES[0] };

interface UserListProps<Item> {
  readonly query: {
    readonly data: ApiPage<Item[]> | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly emptyId: MessageId;
  readonly failedId: MessageId;
  readonly paging: Paging;
  readonly onPage: (paging: Paging) => void;
  readonly idOf: (item: Item) => number;
  readonly children: (item: Item) => ReactNode;
}

/** A list of the drawer: loading, failed, empty or its items, and its pages when there are several. */
export function UserList<Item>({
  query,
  emptyId,
  failedId,
  paging,
  onPage,
  idOf,
  children,
}: UserListProps<Item>) {
  const { data, error, refetch } = query;
  if (error && !data) return <ListError titleId={failedId} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="16rem" />;
  if (data.total === 0) return <EmptyState headingLevel="h2" title={<FormattedMessage id={emptyId} />} />;
  return (
    <>
      <ul className={styles.stack}>
        {data.items.map((item) => (
          <li key={idOf(item)} className={clsx(css['item'], styles.lineAbove, styles.stack1)}>
            {children(item)}
          </li>
        ))}
      </ul>
      {data.total > paging.limit ? (
        <ListFoot
          list={{
            paging,
            setPage: (page) => {
              onPage({ ...paging, page });
            },
          }}
          query={query}
        />
      ) : null}
    </>
  );
}
