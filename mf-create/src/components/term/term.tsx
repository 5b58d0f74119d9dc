import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import type { ReactNode } from 'react';

/** A line of a `dl`: what it is called, and what it is. */
export function Term({ label, children }: { readonly label: MessageId; readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
