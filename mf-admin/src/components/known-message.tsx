import { FormattedMessage, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import type { ComponentProps, ReactNode } from 'react';

interface KnownMessageProps {
  /** Ends with a word of the registry. */
  readonly id: MessageId;
  readonly values?: ComponentProps<typeof FormattedMessage>['values'];
  /** Shown where this console has no text for that word: the registry may be newer. */
  readonly otherwise: ReactNode;
}

/** A text for a word of the registry. */
export function KnownMessage({ id, values, otherwise }: KnownMessageProps) {
  const { messages } = useIntl();
  return Object.hasOwn(messages, id) ? <FormattedMessage id={id} {...(values && { values })} /> : otherwise;
}
