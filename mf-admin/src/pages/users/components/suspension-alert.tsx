import type { Suspension } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert } from '@quizmesh/shared-ui';

interface SuspensionAlertProps {
  readonly suspension: Suspension;
  /** Somebody else suspended the account while a form was open. */
  readonly isConflict?: boolean;
}

function Moment({ value }: { readonly value: string }) {
  return <FormattedDate value={value} dateStyle="medium" timeStyle="short" />;
}

/** Since when, until when and why an account is suspended. */
export function SuspensionAlert({ suspension, isConflict = false }: SuspensionAlertProps) {
  const { reason, since, until } = suspension;
  const values = { since: <Moment value={since} />, until: until && <Moment value={until} /> };
  const end = (
    <FormattedMessage id={until ? 'users.suspendedUntil' : 'users.suspendedOpen'} values={values} />
  );
  return (
    <Alert tone="error" title={isConflict ? <FormattedMessage id="conflict.title" /> : end}>
      {isConflict ? <p>{end}</p> : null}
      <p dir="auto">{reason}</p>
    </Alert>
  );
}
