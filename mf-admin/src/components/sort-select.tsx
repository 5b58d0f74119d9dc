import { useIntl } from '@quizmesh/sdk/intl';
import { Select } from '@quizmesh/shared-ui';
import * as css from './list-panel.module.css';
import type { ListColumn } from './use-columns.tsx';
import type { ListState } from './use-list-state.ts';

interface SortSelectProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly list: Pick<ListState<'sort'>, 'values' | 'choose'>;
}

const ARROWS = { ascend: '↑', descend: '↓' } as const;

/** The orders of a table whose rows are cards: a phone shows no heads to press. */
export function SortSelect<Row>({ columns, list }: SortSelectProps<Row>) {
  const intl = useIntl();
  const options = columns.flatMap(({ label, order }) =>
    (['descend', 'ascend'] as const).flatMap((direction) => {
      const value = order?.[direction] ?? null;
      return value === null ? [] : [{ value, label: `${label} ${ARROWS[direction]}` }];
    }),
  );
  return (
    <Select<string>
      className={css['cardsOnly']}
      aria-label={intl.formatMessage({ id: 'list.sort' })}
      value={list.values.sort}
      onValueChange={(sort) => {
        list.choose({ sort });
      }}
      options={options}
    />
  );
}
