import type { User } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert } from '@quizmesh/shared-ui';

/** The shell has its texts. */
const CODE = 'ACCOUNT_SUSPENDED';

/** What a suspended account may not do, and until when: the shell's text for a refused write. */
export function SuspensionNotice({ user: { suspension } }: { readonly user: User }) {
  const intl = useIntl();
  if (!suspension) return null;
  const { until } = suspension;
  const when = until === null ? '' : intl.formatDate(until, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Alert tone="error">
      <FormattedMessage
        id={until === null ? `error.${CODE}` : `error.${CODE}.until`}
        values={{ until: when }}
      />
    </Alert>
  );
}
