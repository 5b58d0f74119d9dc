import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { Button, ErrorState } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';

interface ListErrorProps {
  readonly titleId: MessageId;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The button of a retry goes away with the error: unless a list or a dialog around it takes the focus, the section's heading does.
 *  @returns to be called when it is pressed */
function useFocusAfterRetry(): () => void {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (!isPressed.current) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-console] h1')?.focus();
      });
    },
    [],
  );
  return () => {
    isPressed.current = true;
  };
}

/** Error with its reason and a retry. */
export function ListError({ titleId, error, onRetry }: ListErrorProps) {
  const errorText = useErrorText();
  const expectRetry = useFocusAfterRetry();
  return (
    <ErrorState
      headingLevel="h2"
      title={<FormattedMessage id={titleId} />}
      text={errorText(error)}
      action={
        <Button
          variant="tint"
          onClick={() => {
            expectRetry();
            onRetry();
          }}
        >
          <FormattedMessage id="list.retry" />
        </Button>
      }
    />
  );
}
