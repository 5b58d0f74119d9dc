import type { ApiPage } from '@quizmesh/sdk';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import { Table, type TableColumnsType, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { ListError } from './list-error.tsx';
import { ListFoot } from './list-foot.tsx';
import * as css from './list-panel.module.css';

/** Most rows a table draws: an API that ignores the page size cannot make the page slow. */
const ROWS_MAX = 15;

/** The fields of a query that a table needs. */
export interface PageQuery<Row> {
  readonly data: ApiPage<Row[]> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface ListPanelProps<Row> {
  /** Name of the region and its table. */
  readonly label: string;
  readonly toolbar: ReactNode;
  readonly query: PageQuery<Row>;
  readonly columns: TableColumnsType<Row>;
  readonly rowKey: TableProps<Row>['rowKey'];
  readonly emptyId: MessageId;
  readonly failedId: MessageId;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly rowSelection?: TableProps<Row>['rowSelection'];
  readonly foot?: ReactNode;
}

/** A table of the console: search and filters above, pages below; loading, error, empty text or rows
 *  between. */
export function ListPanel<Row extends object>({
  label,
  toolbar,
  query,
  columns,
  rowKey,
  emptyId,
  failedId,
  page,
  onPage,
  rowSelection,
  foot,
}: ListPanelProps<Row>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <section className={css['panel']} aria-label={label}>
      <div className={css['toolbar']}>{toolbar}</div>
      {error && !data ? (
        <ListError titleId={failedId} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={clsx(css['scroll'], styles.sideways)}>
            <Table<Row>
              columns={columns}
              dataSource={data?.items.slice(0, ROWS_MAX) ?? []}
              rowKey={rowKey ?? 'id'}
              loading={isFetching && !data}
              pagination={false}
              {...(rowSelection ? { rowSelection } : {})}
              locale={{ emptyText: data ? <FormattedMessage id={emptyId} /> : ' ' }}
            />
          </div>
          <ListFoot page={page} query={query} onPage={onPage}>
            {foot}
          </ListFoot>
        </>
      )}
    </section>
  );
}
