import { useIntl } from '@quizmesh/sdk/intl';
import { Checkbox } from 'antd';
import { useIsSelected, useSelection, type RowSelection } from './row-selection.ts';

interface RowBoxProps {
  readonly rows: RowSelection;
  readonly id: number;
  readonly label: string;
}

/** Selects a row; with Shift, all rows from the one before. */
export function RowBox({ rows, id, label }: RowBoxProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={useIsSelected(rows, id)}
      onChange={({ nativeEvent }) => {
        if ('shiftKey' in nativeEvent && nativeEvent.shiftKey) rows.toggleRange(id);
        else rows.toggle(id);
      }}
    />
  );
}

/** Selects all rows of the page, or none. Ant Design renders the head of a long table a second time, in a hidden row that measures
 *  the columns: nothing there may take the focus. */
export function PageBox({ rows }: Pick<RowBoxProps, 'rows'>) {
  const intl = useIntl();
  const { page, ids } = useSelection(rows);
  const isWhole = ids.size > 0 && ids.size === page.length;
  return (
    <span
      ref={(part) => {
        part?.toggleAttribute('inert', part.closest('[aria-hidden=true]') !== null);
      }}
    >
      <Checkbox
        aria-label={intl.formatMessage({ id: 'keys.selectPage' })}
        checked={isWhole}
        indeterminate={ids.size > 0 && !isWhole}
        disabled={page.length === 0}
        onChange={rows.togglePage}
      />
    </span>
  );
}
