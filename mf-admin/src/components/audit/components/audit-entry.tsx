import type { AuditEntry } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { changesOf, targetPath, type StateChange } from '../audit-target.ts';
import * as css from './audit.module.css';

function Change({ change: { name, before, after } }: { readonly change: StateChange }) {
  return (
    <div className={clsx(css['change'], styles.mutedTerms)}>
      <dt>{name}</dt>
      <dd>
        {before === null ? null : (
          <del>
            <VisuallyHidden>
              <FormattedMessage id="audit.before" />
            </VisuallyHidden>
            <bdi>{before}</bdi>
          </del>
        )}
        {after === null ? null : (
          <ins>
            <VisuallyHidden>
              <FormattedMessage id="audit.after" />
            </VisuallyHidden>
            <bdi>{after}</bdi>
          </ins>
        )}
      </dd>
    </div>
  );
}

/** One change: admin, item, time, and the changed fields. Kinds and names of fields are the server's own
 *  words. */
export function AuditItem({ entry }: { readonly entry: AuditEntry }) {
  const path = targetPath(entry);
  const changes = changesOf(entry);
  const thing = `${entry.target} ${entry.targetId}`;
  return (
    <li className={css['entry']}>
      <p className={clsx(css['line'], styles.underlinedLinks)}>
        <strong>
          <bdi>{entry.actorName}</bdi>
        </strong>
        <code>{entry.action}</code>
        {path === null ? <span>{thing}</span> : <Link to={path}>{thing}</Link>}
      </p>
      <p className={clsx(styles.hint, styles.tabular)}>
        <FormattedDate value={entry.at} dateStyle="medium" timeStyle="medium" />
      </p>
      {changes.length === 0 ? null : (
        <dl className={css['changes']}>
          {changes.map((change) => (
            <Change key={change.name} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}
