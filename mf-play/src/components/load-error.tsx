import type { LoadErrorProps } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, ErrorState } from '@quizmesh/shared-ui';

/** Replaces a part whose code cannot be loaded: the page around it stays. */
export function LoadError({ onRetry }: LoadErrorProps) {
  return (
    <ErrorState
      title={<FormattedMessage id="loading.failed" />}
      action={
        <Button variant="tint" onClick={onRetry}>
          <FormattedMessage id="quiz.retry" />
        </Button>
      }
    />
  );
}
