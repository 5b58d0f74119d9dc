import { lazyPart } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { SegmentedControl } from '@quizmesh/shared-ui';
import { Suspense } from 'react';
import { ExportButton } from '../../../components/export-button.tsx';
import * as panel from '../../../components/list-panel.module.css';
import { ListPanel } from '../../../components/list-panel.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { SortSelect } from '../../../components/sort-select.tsx';
import { useListState } from '../../../components/use-list-state.ts';
import { useUserAddress } from '../use-user-address.ts';
import { usersQuery } from '../users.queries.ts';
import { useUserColumns } from './use-user-columns.tsx';

const DEFAULTS = { search: '', filter: 'all', sort: 'newest' };
const FILTERS = ['all', 'admins', 'verified', 'unverified', 'suspended'] as const;
const SORTS = [
  ...['newest', 'oldest', 'username', 'username_desc', 'last_active', 'last_active_asc'],
  ...['created', 'created_asc', 'taken', 'taken_asc', 'score', 'score_asc'],
] as const;

const UserDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "user-drawer" */ './user-drawer.tsx')).UserDrawer,
);

/** All accounts with their rights, verification and stats. */
export function Users() {
  const intl = useIntl();
  const list = useListState(DEFAULTS, { filter: FILTERS, sort: SORTS });
  const query = useQuery(usersQuery(list.values, list.paging));
  const columns = useUserColumns();
  const address = useUserAddress();
  return (
    <>
      <ListPanel
        name="users"
        label={intl.formatMessage({ id: 'section.users' })}
        query={query}
        columns={columns}
        rowKey="id"
        emptyId="users.empty"
        failedId="users.failed"
        list={list}
        defaultSort={DEFAULTS.sort}
        toolbar={
          <>
            <SearchBox
              label={intl.formatMessage({ id: 'users.search' })}
              value={list.values.search}
              onSearch={(search) => {
                list.choose({ search });
              }}
            />
            <SegmentedControl<string>
              label={intl.formatMessage({ id: 'users.filter' })}
              labelHidden
              look="pills"
              value={list.values.filter}
              onValueChange={(filter) => {
                list.choose({ filter });
              }}
              choices={FILTERS.map((value) => ({
                value,
                label: intl.formatMessage({ id: `users.filter.${value}` }),
              }))}
            />
            <SortSelect columns={columns} list={list} />
            {query.data ? (
              <p className={panel['count']}>
                <FormattedMessage id="users.count" values={{ count: query.data.total }} />
              </p>
            ) : null}
          </>
        }
        foot={<ExportButton list="users" choices={list.values} />}
      />
      {address.opened === null ? null : (
        <Suspense fallback={null}>
          <UserDrawer key={address.opened} address={address} userId={address.opened} />
        </Suspense>
      )}
    </>
  );
}
