import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { EmptyState, Select, Sheet, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { ExportButton } from '../../export-button.tsx';
import { ListError } from '../../list-error.tsx';
import { ListFoot } from '../../list-foot.tsx';
import { SearchBox } from '../../search-box.tsx';
import { WHOLE_TRAIL, type AuditAddress } from '../../use-audit-address.ts';
import { sentenceOf } from '../audit-words.ts';
import { auditChoices, auditChoicesQuery, auditQuery } from '../audit.queries.ts';
import { AuditItem } from './audit-entry.tsx';
import { AuditRange } from './audit-range.tsx';
import * as css from './audit.module.css';

/** Stands for any admin and any item in the name of a kind of change. */
const ANY = '…';

interface FiltersProps {
  readonly address: AuditAddress;
  readonly onCalendar: (isOpen: boolean) => void;
}

function Filters({ address: { filter, choose }, onCalendar }: FiltersProps) {
  const intl = useIntl();
  const { data } = useQuery(auditChoicesQuery());
  const labelOf = (action: string) => {
    const sentence = sentenceOf(action, intl.messages);
    return sentence === null
      ? action
      : intl.formatMessage({ id: sentence }, { who: ANY, thing: ANY }).replace(/^…\s*/u, '');
  };
  return (
    <div className={css['filters']}>
      <SearchBox
        label={intl.formatMessage({ id: 'audit.search' })}
        value={filter.search}
        onSearch={(search) => {
          choose({ search });
        }}
      />
      <AuditRange from={filter.from} to={filter.to} onChange={choose} onOpenChange={onCalendar} />
      <Select<string>
        aria-label={intl.formatMessage({ id: 'audit.actor' })}
        value={filter.actor}
        onValueChange={(actor) => {
          choose({ actor });
        }}
        options={[
          { value: '', label: intl.formatMessage({ id: 'audit.anybody' }) },
          ...(data?.actors ?? []).map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
      />
      <Select<string>
        aria-label={intl.formatMessage({ id: 'audit.action' })}
        value={filter.action}
        onValueChange={(action) => {
          choose({ action });
        }}
        options={[
          { value: '', label: intl.formatMessage({ id: 'audit.anything' }) },
          ...(data?.actions ?? []).map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
    </div>
  );
}

interface AuditDrawerProps {
  readonly address: AuditAddress;
  /** "all", or a kind of item and its id. */
  readonly opened: string;
}

/** Changes by admins: all of them, or those of the item in the address. */
export function AuditDrawer({ address, opened }: AuditDrawerProps) {
  const intl = useIntl();
  const choices = auditChoices(opened, address.filter);
  const query = useQuery(auditQuery(choices, address.paging));
  const { data, error, refetch } = query;
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const isFiltered = Object.values(address.filter).some((value) => value !== '');
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) address.close();
      }}
      onEscapeKeyDown={(event) => {
        // It closes the calendar, and the drawer with the next one.
        if (isCalendarOpen) event.preventDefault();
      }}
      title={<FormattedMessage id="audit.title" />}
      description={opened === WHOLE_TRAIL ? undefined : <code>{opened.replace(':', ' ')}</code>}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
      className={clsx(css['drawer'], styles.text14)}
      foot={
        <ListFoot list={address} query={query}>
          <ExportButton list="audit" choices={choices} />
        </ListFoot>
      }
    >
      <Filters address={address} onCalendar={setCalendarOpen} />
      {error && !data ? (
        <ListError titleId="audit.failed" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton height="16rem" />}
      {data?.items.length === 0 ? (
        <EmptyState
          headingLevel="h3"
          title={<FormattedMessage id={isFiltered ? 'audit.noMatch' : 'audit.empty'} />}
        />
      ) : null}
      <ol className={styles.stack}>
        {data?.items.map((entry) => (
          // Closed first: what asks before changes are lost would open below it.
          <AuditItem key={entry.id} entry={entry} onLeave={address.close} />
        ))}
      </ol>
    </Sheet>
  );
}
