import type { LoadErrorProps } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, ErrorState } from '@quizmesh/shared-ui';

/** Creates the replacement for a lazy part whose code cannot be loaded: the page around it stays. */
export function loadError(title: 'profile.failed' | 'statistics.failed') {
  return function LoadError({ onRetry }: LoadErrorProps) {
    return (
      <ErrorState
        title={<FormattedMessage id={title} />}
        action={
          <Button variant="tint" onClick={onRetry}>
            <FormattedMessage id="profile.tryAgain" />
          </Button>
        }
      />
    );
  };
}
