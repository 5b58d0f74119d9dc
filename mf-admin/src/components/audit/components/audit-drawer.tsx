import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { EmptyState, Select, Sheet, Skeleton, styles } from '@quizmesh/shared-ui';
import { ListError } from '../../list-error.tsx';
import { ListFoot } from '../../list-foot.tsx';
import { PAGE_SIZES } from '../../use-list-state.ts';
import { WHOLE_TRAIL, type AuditAddress } from '../../use-audit-address.ts';
import { auditChoicesQuery, auditQuery } from '../audit.queries.ts';
import { AuditItem } from './audit-entry.tsx';
import * as css from './audit.module.css';

function Filters({ address }: { readonly address: AuditAddress }) {
  const intl = useIntl();
  const { data } = useQuery(auditChoicesQuery());
  return (
    <div className={css['filters']}>
      <Select<string>
        aria-label={intl.formatMessage({ id: 'audit.actor' })}
        value={address.actor}
        onValueChange={(actor) => {
          address.choose({ actor });
        }}
        options={[
          { value: '', label: intl.formatMessage({ id: 'audit.anybody' }) },
          ...(data?.actors ?? []).map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
      />
      <Select<string>
        aria-label={intl.formatMessage({ id: 'audit.action' })}
        value={address.action}
        onValueChange={(action) => {
          address.choose({ action });
        }}
        options={[
          { value: '', label: intl.formatMessage({ id: 'audit.anything' }) },
          ...(data?.actions ?? []).map((value) => ({ value, label: value })),
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
  const { actor, action, page, choose, close } = address;
  const query = useQuery(auditQuery({ opened, actor, action, page }));
  const { data, error, refetch } = query;
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={<FormattedMessage id="audit.title" />}
      description={opened === WHOLE_TRAIL ? undefined : <code>{opened.replace(':', ' ')}</code>}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
      className={styles.text14}
      foot={
        <ListFoot
          list={{
            paging: { page, limit: PAGE_SIZES[0] },
            setPage: (wanted) => {
              choose({ page: wanted });
            },
          }}
          query={query}
        />
      }
    >
      <Filters address={address} />
      {error && !data ? (
        <ListError titleId="audit.failed" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <Skeleton height="16rem" />}
      {data?.items.length === 0 ? (
        <EmptyState headingLevel="h3" title={<FormattedMessage id="audit.empty" />} />
      ) : null}
      <ol className={styles.stack}>
        {data?.items.map((entry) => (
          <AuditItem key={entry.id} entry={entry} />
        ))}
      </ol>
    </Sheet>
  );
}
