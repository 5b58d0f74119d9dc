import { FormattedMessage, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { VisuallyHidden } from '@quizmesh/shared-ui';
import type { TableColumnType } from 'antd';
import * as css from './list-panel.module.css';
import type { Room } from './use-room.ts';

type Render<Row> = (row: Row) => React.ReactNode;

/** Values of the list's order that the head of a column switches between; null where the list has no such order. */
export interface ColumnOrder {
  readonly ascend: string | null;
  readonly descend: string | null;
}

export interface ListColumn<Row> extends TableColumnType<Row> {
  readonly key: string;
  /** Text of the head; empty for the actions. */
  readonly label: string;
  /** Added to what `useColumns` returns where the list has such orders. */
  readonly order?: ColumnOrder;
  /** Left out where the table has less room. */
  readonly from?: Room;
  readonly cell: Render<Row>;
  /** The whole of what the cell cuts off: in cards, and below an open row. */
  readonly full?: Render<Row>;
}

/** Of a column of numbers: their last digits are below each other. */
export const NUMBERS = { align: 'end' } as const;

/** Creates table columns with a title and a cell each. On a phone rows become cards, and each cell shows its
 *  title.
 *  @returns a function of the key, the title (null: the actions of a row), and the cell */
export function useColumns<Row>() {
  const intl = useIntl();
  return (key: string, titleId: MessageId | null, render: Render<Row>): ListColumn<Row> => {
    const label = titleId === null ? '' : intl.formatMessage({ id: titleId });
    return {
      key,
      label,
      cell: render,
      title: label || (
        <VisuallyHidden>
          <FormattedMessage id="list.actions" />
        </VisuallyHidden>
      ),
      render: (_value: unknown, row: Row) => render(row),
      onCell: () => ({ className: css['cell'], 'data-label': label }),
    };
  };
}
