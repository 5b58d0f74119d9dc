import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { Button, ErrorState } from '@quizmesh/shared-ui';
import { useFocusAfterRetry } from './use-focus-after-retry.ts';

interface ListErrorProps {
  readonly titleId: MessageId;
  readonly error: unknown;
  readonly onRetry: () => void;
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
