import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { FormField, SearchField, SelectField, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { CREATED_SORTS } from '../created-order.ts';
import type { ListState } from '../use-list-state.ts';
import * as css from './list-controls.module.css';

/** Searches and sorts the user's own quizzes. */
export function ListControls({
  search,
  sort,
  setSearch,
  setSort,
  found,
}: ListState & { readonly found: number }) {
  const intl = useIntl();
  // The address follows the typed text, but the field does not follow the address.
  const [draft, setDraft] = useState(search);
  return (
    <div className={clsx(css['line'], styles.oneColumnOnPhone)}>
      <FormField label={<FormattedMessage id="created.search" />}>
        {(control) => (
          <SearchField
            {...control}
            clearLabel={intl.formatMessage({ id: 'created.clear' })}
            value={draft}
            onValueChange={(value) => {
              setDraft(value);
              setSearch(value);
            }}
          />
        )}
      </FormField>
      <SelectField
        label={intl.formatMessage({ id: 'created.sort' })}
        value={sort}
        onValueChange={setSort}
        options={CREATED_SORTS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `created.sort.${value}` }),
        }))}
      />
      <p role="status" className={css['found']}>
        <FormattedMessage id="created.found" values={{ count: found }} />
      </p>
    </div>
  );
}
