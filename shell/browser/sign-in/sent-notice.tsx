import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';
import { signInProvidersQuery } from './sign-in-providers.query.ts';

/** Where to find the mail of a server that sends none. */
function UnsentMailHint() {
  const { data: providers } = useQuery(signInProvidersQuery);
  if (providers?.mail === 'outbox') return <FormattedMessage id="shell.signIn.mailInOutbox" tagName="p" />;
  return providers?.mail === 'none' ? <FormattedMessage id="shell.signIn.mailNowhere" tagName="p" /> : null;
}

/** Confirms a sent mail; takes the focus, which was in the replaced form. */
export function SentNotice({ textId }: { readonly textId: MessageId }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <Alert ref={notice} tone="success" tabIndex={-1}>
      <FormattedMessage id={textId} tagName="p" />
      <UnsentMailHint />
    </Alert>
  );
}
