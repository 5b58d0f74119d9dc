import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { Alert } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';

/** Confirms a sent mail; takes the focus, which was in the replaced form. */
export function SentNotice({ textId }: { readonly textId: MessageId }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <Alert ref={notice} tone="success" tabIndex={-1}>
      <FormattedMessage id={textId} />
    </Alert>
  );
}
