import type { ApiPage } from '@quizmesh/sdk';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { Table, type TableColumnType, type TableProps } from 'antd';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Freshness, type Polling } from './freshness.tsx';
import { ListError } from './list-error.tsx';
import { ListFoot } from './list-foot.tsx';
import * as css from './list-panel.module.css';
import { QUIET_LOADING } from './quiet-loading.ts';
import { useRowSelection, useSelection, type RowSelection } from './row-selection.ts';
import { PageBox, RowBox } from './selection-boxes.tsx';
import { TableSettings } from './table-settings.tsx';
import type { ListColumn } from './use-columns.tsx';
import { useKeptWidths } from './use-kept-widths.ts';
import type { ListState } from './use-list-state.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useRowKeys } from './use-row-keys.ts';
import { isLeftOut, useRoom } from './use-room.ts';
import { useTableView, type TableView } from './use-table-view.ts';

/** Rows from which the head stays in sight; it is a table of its own then. */
const STICKY_FROM = 20;
/** Pixels of the console's bar, under which it stays. */
const BAR_HEIGHT = 52;
/** Columns take the width of their contents, as in short tables; what does not fit is scrolled below the head. */
const LONG_TABLE = {
  sticky: { offsetHeader: BAR_HEIGHT },
  scroll: { x: true },
  tableLayout: 'auto',
} as const;
/** Pixels of the column of checkboxes. */
const CHOICE_WIDTH = 32;

/** The fields of a query that a table needs. */
export interface PageQuery<Row> {
  readonly data: ApiPage<Row[]> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** How rows are selected, and what can be done with them. */
export interface ListSelection<Row> {
  readonly idOf: (row: Row) => number;
  /** Names the checkbox of a row. */
  readonly labelOf: (row: Row) => string;
  /** Takes the place of the toolbar while rows are selected. */
  readonly actions: (ids: readonly number[], onDone: () => void) => ReactNode;
}

export interface ListPanelProps<Row> {
  /** Names the table's settings on this device. */
  readonly name: string;
  /** Names the region and its table. */
  readonly label: string;
  readonly toolbar: ReactNode;
  readonly list: Pick<ListState<string>, 'paging' | 'values' | 'choose' | 'setPage' | 'setPageSize'>;
  /** The list's order when none is chosen; columns with an order switch it. */
  readonly defaultSort?: string;
  readonly query: PageQuery<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly rowKey: TableProps<Row>['rowKey'];
  readonly emptyId: MessageId;
  readonly failedId: MessageId;
  readonly selection?: ListSelection<Row>;
  /** Rows open to show what is left out or cut off; without it that is in a drawer. */
  readonly isExpandable?: boolean;
  readonly foot?: ReactNode;
  readonly polling?: Polling;
}

/** The column with antd's sorting, as far as the list has such an order. */
function withOrder<Row>(
  { order, label: _label, from: _from, cell: _cell, full: _full, ...column }: ListColumn<Row>,
  sort: string | undefined,
) {
  if (!order) return column;
  const directions = (['ascend', 'descend'] as const).filter((direction) => order[direction] !== null);
  const current = directions.find((direction) => order[direction] === sort) ?? null;
  return { ...column, sorter: true, sortOrder: current, sortDirections: directions };
}

/** The column of the checkboxes. */
function choiceColumn<Row>(rows: RowSelection, { idOf, labelOf }: ListSelection<Row>): TableColumnType<Row> {
  return {
    key: 'choice',
    className: clsx('ant-table-selection-column', css['choice']),
    width: CHOICE_WIDTH,
    title: <PageBox rows={rows} />,
    render: (_value: unknown, row: Row) => <RowBox rows={rows} id={idOf(row)} label={labelOf(row)} />,
  };
}

/** The value of the list's order after a click on the head of a column. */
function sortOf<Row>(
  sorter: Parameters<NonNullable<TableProps<Row>['onChange']>>[2],
  columns: readonly ListColumn<Row>[],
): string | null {
  const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
  const chosen = columns.find(({ key }) => key === columnKey)?.order;
  return (order && chosen?.[order]) ?? null;
}

/** The column as cards have it: with nothing cut off, and of no width of its own. */
function inCard<Row>({ width: _width, ...column }: ListColumn<Row>): ListColumn<Row> {
  const { full } = column;
  return full ? { ...column, render: (_value: unknown, row: Row) => full(row) } : column;
}

/** Opens a row to show the values of columns that are left out, and the whole of those that are cut off. */
function expansion<Row>(columns: readonly ListColumn<Row>[]): NonNullable<TableProps<Row>['expandable']> {
  return {
    columnWidth: CHOICE_WIDTH,
    columnTitle: (
      <VisuallyHidden>
        <FormattedMessage id="list.columns" />
      </VisuallyHidden>
    ),
    expandedRowRender: (row) => (
      <dl className={clsx(css['more'], styles.mutedTerms)}>
        {columns.map(({ key, label, cell, full = cell }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{full(row)}</dd>
          </div>
        ))}
      </dl>
    ),
  };
}

type ListTableProps<Row> = Pick<
  ListPanelProps<Row>,
  'list' | 'defaultSort' | 'columns' | 'rowKey' | 'emptyId' | 'selection'
> & {
  /** Columns that are shown below an open row. */
  readonly more: readonly ListColumn<Row>[];
  readonly query: Pick<PageQuery<Row>, 'data' | 'isFetching'>;
  readonly view: TableView;
  readonly rows: RowSelection;
  readonly isLong: boolean;
  readonly panel: RefObject<HTMLElement | null>;
};

/** The rows, with the density and the columns that were chosen on this device. */
function ListTable<Row extends object>({
  list,
  defaultSort = '',
  columns,
  rowKey = 'id',
  emptyId,
  selection,
  more,
  query: { data, isFetching },
  view,
  rows,
  isLong,
  panel,
}: ListTableProps<Row>) {
  const left = columns.filter(({ key, label }) => label === '' || !view.hidden.includes(key));
  const widths = useKeptWidths(panel, data?.items, left.length);
  const shown = left.map((column, index) => ({
    ...withOrder(column, list.values['sort']),
    ...widths?.[index],
  }));
  return (
    <Table<Row>
      columns={selection ? [choiceColumn(rows, selection), ...shown] : shown}
      dataSource={data?.items.slice(0, list.paging.limit) ?? []}
      rowKey={rowKey}
      size={view.density === 'dense' ? 'small' : 'medium'}
      loading={{ ...QUIET_LOADING, spinning: isFetching && !data }}
      pagination={false}
      {...(isLong ? LONG_TABLE : {})}
      showSorterTooltip={false}
      onRow={() => ({ tabIndex: -1 })}
      onChange={(_pages, _filters, sorter) => {
        list.choose({ sort: sortOf(sorter, columns) ?? defaultSort });
      }}
      {...(more.length > 0 ? { expandable: expansion(more) } : {})}
      locale={{ emptyText: data ? <FormattedMessage id={emptyId} /> : ' ' }}
    />
  );
}

interface ListTopProps {
  readonly rows: RowSelection;
  readonly actions: ListSelection<never>['actions'] | undefined;
  readonly children: ReactNode;
}

/** The toolbar, or what can be done with the selected rows. */
function ListTop({ rows, actions, children }: ListTopProps) {
  const { ids } = useSelection(rows);
  const isSelecting = actions !== undefined && ids.size > 0;
  return (
    <div
      className={clsx(css['top'], isSelecting ? css['selecting'] : undefined)}
      data-selection={isSelecting ? '' : undefined}
    >
      {isSelecting ? actions([...ids], rows.clear) : children}
    </div>
  );
}

/** A table of the console: search and filters above, pages below; loading, failed, empty or rows between. */
export function ListPanel<Row extends object>({
  name,
  label,
  toolbar,
  query,
  failedId,
  selection,
  foot,
  polling,
  columns,
  isExpandable = false,
  ...table
}: ListPanelProps<Row>) {
  const { data, error, refetch } = query;
  const { view, change } = useTableView(name);
  const panel = useRef<HTMLElement>(null);
  const rows = useRowSelection();
  const items = data?.items;
  const idOf = selection?.idOf;
  useLayoutEffect(() => {
    if (items && idOf) rows.show(items.map(idOf));
  }, [rows, items, idOf]);
  useRowKeys(panel);
  useRowFocus(panel);
  const isLong = table.list.paging.limit > STICKY_FROM;
  const room = useRoom(panel);
  const areCards = room === 0;
  const fitting = columns.filter(({ from }) => !isLeftOut(from, room));
  const more = columns.filter(({ from, full }) => isLeftOut(from, room) || full);
  return (
    <section ref={panel} tabIndex={-1} className={css['panel']} aria-label={label} data-list data-row-keys>
      <ListTop rows={rows} actions={selection?.actions}>
        <div className={css['toolbar']}>{toolbar}</div>
        <TableSettings columns={fitting} view={view} onChange={change} />
      </ListTop>
      {error && !data ? (
        <ListError titleId={failedId} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={clsx(css['scroll'], isLong ? undefined : styles.sideways)}>
            <ListTable
              {...table}
              columns={areCards ? fitting.map(inCard) : fitting}
              more={isExpandable && !areCards ? more : []}
              {...(selection ? { selection } : {})}
              query={query}
              view={view}
              rows={rows}
              isLong={isLong}
              panel={panel}
            />
          </div>
          <ListFoot list={table.list} query={query}>
            <Freshness query={query} polling={polling} />
            {foot}
          </ListFoot>
        </>
      )}
    </section>
  );
}
