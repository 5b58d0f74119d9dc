import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { IconButton, clsx, styles } from '@quizmesh/shared-ui';
import { Checkbox, Popover, Segmented } from 'antd';
import { Settings2 } from 'lucide-react';
import * as css from './list-panel.module.css';
import type { Density, TableView } from './use-table-view.ts';

const DENSITIES = ['comfortable', 'dense'] as const;

interface TableSettingsProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly view: TableView;
  readonly onChange: (changes: Partial<TableView>) => void;
}

/** Density of a table, and which columns it has. */
export function TableSettings({ columns, view, onChange }: TableSettingsProps) {
  const intl = useIntl();
  // The first column names the row, and the actions have no title: both stay.
  const optional = columns.slice(1).filter(({ label }) => label !== '');
  const content = (
    <div className={clsx(styles.stack3, css['settings'])}>
      <Segmented<Density>
        aria-label={intl.formatMessage({ id: 'list.density' })}
        value={view.density}
        onChange={(density) => {
          onChange({ density });
        }}
        options={DENSITIES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `list.density.${value}` }),
        }))}
      />
      <fieldset className={styles.stack2}>
        <legend>
          <FormattedMessage id="list.columns" />
        </legend>
        {optional.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={!view.hidden.includes(key)}
            onChange={({ target }) => {
              const others = view.hidden.filter((hidden) => hidden !== key);
              onChange({ hidden: target.checked ? others : [...others, key] });
            }}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
  const label = intl.formatMessage({ id: 'list.settings' });
  return (
    <Popover content={content} trigger="click" placement="bottomRight">
      <IconButton label={label} title={label} aria-haspopup="dialog">
        <Settings2 aria-hidden="true" />
      </IconButton>
    </Popover>
  );
}
