import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import type { TableColumnType } from 'antd';
import * as css from './list-panel.module.css';

type Render<Row> = (row: Row) => React.ReactNode;

/** Creates table columns with a title and a cell each. On a phone rows become cards, and each cell shows its
 *  title. */
export function useColumns<Row>() {
  const intl = useIntl();
  return (key: string, titleId: MessageId | null, render: Render<Row>): TableColumnType<Row> => {
    const title = titleId === null ? '' : intl.formatMessage({ id: titleId });
    return {
      key,
      title,
      render: (_value: unknown, row: Row) => render(row),
      onCell: () => ({ className: css['cell'], 'data-label': title }),
    };
  };
}
